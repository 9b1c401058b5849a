import { type SupplierCredit, type SupplierCreditRow, supplierCredits } from '@app/contract/supplier-credits'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteCreditProps {
  credit: SupplierCreditRow | SupplierCredit
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** The sentence with which the server would refuse to delete it. */
export const whyNotDeleted = (t: TFunction, { number, treated }: SupplierCreditRow | SupplierCredit) =>
  treated ? t('common.documents.isTreated', { number }) : undefined

/** Asks before a supplier credit goes, and says that its goods come back. */
export function DeleteCredit({ credit, onDeleted, onClose }: DeleteCreditProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, provider, totalTtc } = credit
  return (
    <ConfirmDelete
      title={t('supplier-credits.deleteTitle', { number })}
      text={t('supplier-credits.deleteText', { provider: provider.name, total: format.money(totalTtc) })}
      remove={() => removeRecord(supplierCredits.remove, credit)}
      questions={[routeQuery(supplierCredits.get, { params: { id } })]}
      done={t('supplier-credits.done.delete', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
