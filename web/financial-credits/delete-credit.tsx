import {
  type FinancialCredit,
  type FinancialCreditRow,
  financialCredits,
} from '@app/contract/financial-credits'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { asked } from '../kit/asked.ts'
import { notify } from '../kit/feedback/notices.tsx'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/ui/confirm-delete.tsx'

interface DeleteCreditProps {
  credit: FinancialCreditRow | FinancialCredit
  onDeleted: () => void
  onClose: () => void
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
      remove={() => call(financialCredits.remove, { params: { id } })}
      questions={[asked(financialCredits.get, { params: { id } })]}
      onDeleted={() => {
        notify({ tone: 'good', text: t('financial-credits.done.delete', { number }) })
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}
