import { type DepotRow, depots } from '@app/contract/depots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/notices.tsx'

const KEY = ['depots']

/** Opens or closes a depot from the list: painted at once, taken back with the reason if it was refused. */
export function useDepotSwitch(): (depot: DepotRow) => void {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, active }: DepotRow) => call(depots.setActive, { body: { id, active: !active } }),
    onMutate: async ({ id, active }) => {
      await cache.cancelQueries({ queryKey: KEY })
      const before = cache.getQueryData<DepotRow[]>(KEY)
      cache.setQueryData<DepotRow[]>(KEY, (rows) =>
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
      cache.setQueryData(KEY, context?.before)
      notify({ tone: 'bad', text: failureText(error) })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
  return mutate
}
