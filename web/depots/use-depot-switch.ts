import { type DepotRow, depots } from '@app/contract/depots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { everyAnswer } from '../kit/route-query.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { everyDepot } from './depots-query.ts'

/** Opens or closes a depot from the list: painted at once, taken back with the reason if it was refused. */
export function useDepotSwitch(): (depot: DepotRow) => void {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, version, active }: DepotRow) =>
      call(depots.setActive, { body: { id, version, active: !active } }),
    onMutate: async ({ id, active }) => {
      await cache.cancelQueries(everyAnswer(depots.list))
      const before = cache.getQueryData(everyDepot.queryKey)
      cache.setQueryData(everyDepot.queryKey, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, active: !active } : row)),
      )
      return { before }
    },
    onSuccess: ({ name, active }) =>
      notify({
        tone: 'good',
        text: active ? t('depots.activated', { name }) : t('depots.deactivated', { name }),
      }),
    onError: (error, _, context) => {
      cache.setQueryData(everyDepot.queryKey, context?.before)
      notify({ tone: 'bad', text: failureText(error) })
    },
    onSettled: () => cache.invalidateQueries(everyAnswer(depots.list)),
  })
  return mutate
}
