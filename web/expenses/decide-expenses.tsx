import { sum } from '@app/domain/money/cents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { DeclineReason } from '../sales/decline-reason.tsx'
import type { Decided, Deciding, Decisions } from './use-decisions.ts'

/** What is asked before it is done. */
export interface Asking {
  how: Deciding
  reports: readonly Decided[]
}

interface DecideExpensesProps extends Asking {
  decisions: Decisions
  onDecided: () => void
  onClose: () => void
}

/** Says what follows, with the figure: one validates several at once, declines with a reason, or cancels one's own. */
export default function DecideExpenses({ how, reports, decisions, onDecided, onClose }: DecideExpensesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [reason, setReason] = useState('')
  const [one] = reports
  const count = reports.length
  const total = format.money(sum(reports.map(({ price }) => price)))
  const single = count === 1 ? one : undefined
  const number = single?.number ?? ''
  async function decide() {
    const done = await decisions.decide(how, reports, reason)
    onClose()
    if (done) onDecided()
  }
  const shared = { busy: decisions.busy, onConfirm: () => void decide(), onClose }
  if (how === 'validate')
    return (
      <Confirm
        {...shared}
        tone="primary"
        title={t('expenses.validateManyTitle', { count })}
        text={t('expenses.validateManyText', { total })}
        action={t('expenses.validate')}
      />
    )
  if (how === 'cancel')
    return (
      <Confirm
        {...shared}
        title={t('expenses.cancelTitle', { number })}
        text={t('expenses.cancelText', { total })}
        action={t('expenses.cancelNow')}
        cancel={t('expenses.keep')}
      />
    )
  return (
    <Confirm
      {...shared}
      title={single ? t('expenses.declineTitle', { number }) : t('expenses.declineManyTitle', { count })}
      text={
        <>
          <p>
            {single
              ? t('expenses.declineText', { author: fullName(single.user), total })
              : t('expenses.declineManyText', { total })}
          </p>
          <DeclineReason value={reason} onChange={setReason} />
        </>
      }
      action={t('expenses.declineNow')}
    />
  )
}
