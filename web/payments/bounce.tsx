import type { Payment } from '@app/contract/payments'
import { type Day, dayOf } from '@app/domain/dates/day'
import {
  BOUNCE_REASONS,
  type BounceReason,
  UNDOING_REASONS,
  type UndoingReason,
} from '@app/domain/payments/bouncing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { today } from '../kit/today.ts'
import { Button } from '../kit/inputs/button.tsx'
import { SelectInput } from '../kit/inputs/select-input.tsx'
import { DateInput } from '../kit/inputs/date-input.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import classes from './payment-details.module.css'
import { usePaymentTitle } from './payment-facts.ts'
import { type PaymentMutations, usePaymentsByAmount } from './use-payment-mutations.ts'

interface BounceProps {
  payment: Payment
  mutations: PaymentMutations
  onClose: () => void
}

/** The bank does not always say. */
const NO_REASON = ''

/** What was chosen last in this browser. */
const LAST_REASON = 'quai.bounceReason'

/** The most frequent one until someone has chosen another. That the bank did not say once is no habit. */
function lastReason(): BounceReason | null {
  const kept = localStorage.getItem(LAST_REASON)
  return BOUNCE_REASONS.find((reason) => reason === kept) ?? 'PROVISION'
}

/** When and why the bank gave it back, both filled in: Enter suffices. */
export function Bounce({ payment, mutations, onClose }: BounceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = usePaymentTitle()(payment)
  const [day, setDay] = useState<Day | null>(today)
  const [reason, setReason] = useState(lastReason)
  const changes = useChangedRows([payment], usePaymentsByAmount())
  const received = dayOf(payment.createdAt)
  const problem = useDayProblem(day, received)
  async function mark() {
    if (problem !== undefined || !changes.isRead(payment)) return
    if (reason !== null) localStorage.setItem(LAST_REASON, reason)
    if (await mutations.bounce(payment, day, reason)) onClose()
  }
  useShortcuts({ 'Ctrl+Enter': () => void mark() }, { inDialog: true })
  const text = { client: payment.client.name, amount: format.money(payment.amount) }
  return (
    <Popup
      title={t('payment-details.unpaid.markTitle', { name })}
      subtitle={t('payment-details.unpaid.markText', text)}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="danger"
            keys={t('common.keys.enter')}
            busy={mutations.busy}
            onClick={() => void mark()}
            data-autofocus
          >
            {t('payment-details.unpaid.mark')}
          </Button>
        </>
      }
    >
      <div className={classes['bounce']}>
        {payment.documents.length > 0 && (
          <dl className={classes['reopened']}>
            <dt>{t('payment-details.unpaid.reopens')}</dt>
            {payment.documents.map(({ number, attachedAmount }) => (
              <dd key={number}>
                {number} <b>{format.money(attachedAmount)}</b>
              </dd>
            ))}
          </dl>
        )}
        <DateInput
          label={t('payment-details.unpaid.day')}
          required
          value={day}
          error={problem}
          onChange={setDay}
        />
        <SelectInput
          label={t('payment-details.unpaid.reason')}
          options={[
            { value: NO_REASON, label: t('payment-details.unpaid.noReason') },
            ...BOUNCE_REASONS.map((value) => ({
              value,
              label: t(`payment-details.unpaid.reasons.${value}`),
            })),
          ]}
          value={reason ?? NO_REASON}
          onChange={(chosen) => setReason(BOUNCE_REASONS.find((one) => one === chosen) ?? null)}
        />
      </div>
    </Popup>
  )
}

function useDayProblem(day: Day | null, received: Day): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  if (day === null) return t('payment-details.unpaid.dayMissing')
  if (day > today()) return t('payment-details.unpaid.dayAhead')
  return day < received ? t('payment-details.unpaid.dayBefore', { day: format.day(received) }) : undefined
}

/** It is paid after all: why is asked, because the two reasons lead to different histories. */
export function UndoBounce({ payment, mutations, onClose }: BounceProps) {
  const { t } = useTranslation()
  const name = usePaymentTitle()(payment)
  async function undo(reason: UndoingReason) {
    await mutations.undoBounce(payment, reason)
    // Refused, the notice says what has to be detached first, and that is done on the page below.
    onClose()
  }
  return (
    <Popup
      title={t('payment-details.unpaid.undoTitle', { name })}
      subtitle={t('payment-details.unpaid.undoText')}
      width={460}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <div className={classes['reasons']}>
        {UNDOING_REASONS.map((reason, at) => (
          <Button
            key={reason}
            busy={mutations.busy}
            onClick={() => void undo(reason)}
            data-autofocus={at === 0 || undefined}
          >
            {t(`payment-details.unpaid.undoReasons.${reason}`)}
          </Button>
        ))}
      </div>
    </Popup>
  )
}
