import { transferRequests } from '@app/contract/transfer-requests'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteRequestProps {
  request: { id: number; version: number }
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Asks before a request goes; nothing has moved by it. */
export function DeleteRequest({ request, onDeleted, onClose }: DeleteRequestProps) {
  const { t } = useTranslation()
  const { id } = request
  return (
    <ConfirmDelete
      title={t('transfer-requests.deleteTitle', { id })}
      text={t('transfer-requests.deleteText')}
      remove={() => removeRecord(transferRequests.remove, request)}
      questions={[routeQuery(transferRequests.get, { params: { id } })]}
      done={t('transfer-requests.done.delete', { id })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
