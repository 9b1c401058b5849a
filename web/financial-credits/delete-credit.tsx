import {
  type FinancialCredit,
  type FinancialCreditRow,
  financialCredits,
} from '@app/contract/financial-credits'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteCreditProps {
  credit: FinancialCreditRow | FinancialCredit
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** The sentence with which the server would refuse to delete it. */
export function whyNotDeleted(
  t: TFunction,
  { number, treated, attached }: FinancialCreditRow | FinancialCredit,
): string | undefined {
  if (treated) return t('common.documents.isTreated', { number })
  return attached ? t('financial-credits.whyNot.attached', { number }) : undefined
}

/** Asks before a financial credit goes, and says what the client then owes again. */
export function DeleteCredit({ credit, onDeleted, onClose }: DeleteCreditProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, client, totalTtc } = credit
  return (
    <ConfirmDelete
      title={t('financial-credits.deleteTitle', { number })}
      text={t('financial-credits.deleteText', { client: client.name, total: format.money(totalTtc) })}
      remove={() => removeRecord(financialCredits.remove, credit)}
      questions={[routeQuery(financialCredits.get, { params: { id } })]}
      done={t('financial-credits.done.delete', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
