import { type ClientRow, clients } from '@app/contract/clients'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { paths } from '../paths.ts'

export function DeleteClient({ client, onClose }: { client: ClientRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, name, code } = client
  return (
    <ConfirmDelete
      title={t('clients.deleteTitle', { name })}
      text={t('clients.deleteText', { code })}
      onward={{ label: t('clients.openFinancials'), to: `${paths.clients.details(id)}?tab=financial` }}
      remove={() => removeRecord(clients.remove, client)}
      done={t('clients.deleted', { name })}
      onClose={onClose}
    />
  )
}
