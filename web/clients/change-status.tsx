import { type Client, clients } from '@app/contract/clients'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { Confirm } from '../kit/overlays/confirm.tsx'

interface ChangeStatusProps {
  client: Pick<Client, 'id' | 'name' | 'blocked' | 'version'>
  onClose: () => void
}

/** Asks before a client is blocked, or let order again. */
export default function ChangeStatus({ client: { id, version, name, blocked }, onClose }: ChangeStatusProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: () =>
      call(clients.setStatus, { body: { id, version, status: blocked ? 'NORMAL' : 'BLOCKED' } }),
    onSuccess: () => {
      notify({
        tone: 'good',
        text: blocked ? t('clients.unblocked', { name }) : t('clients.blocked', { name }),
      })
      onClose()
      void cache.invalidateQueries()
    },
  })
  return (
    <Confirm
      title={blocked ? t('clients.unblockTitle', { name }) : t('clients.blockTitle', { name })}
      text={blocked ? t('clients.unblockText') : t('clients.blockText')}
      action={blocked ? t('clients.unblockAction') : t('clients.blockAction')}
      tone={blocked ? 'primary' : 'danger'}
      busy={change.isPending}
      {...(change.error ? { error: failureText(change.error) } : {})}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  )
}
