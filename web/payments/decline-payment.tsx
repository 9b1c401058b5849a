import type { Payment } from '@app/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { DeclineReason } from '../sales/decline-reason.tsx'
import { usePaymentTitle } from './payment-facts.ts'
import { type PaymentMutations, usePaymentsByAmount } from './use-payment-mutations.ts'

interface DeclinePaymentProps {
  payment: Payment
  mutations: PaymentMutations
  onDeclined: () => void
  onClose: () => void
}

/** Asks first, and why: what is attached of it is taken off, and it stays declined. */
export function DeclinePayment({ payment, mutations, onDeclined, onClose }: DeclinePaymentProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = usePaymentTitle()(payment)
  const [reason, setReason] = useState('')
  const { client, amount, attached } = payment
  const changes = useChangedRows([payment], usePaymentsByAmount())
  async function decline() {
    if (!changes.isRead(payment)) return
    const done = await mutations.decline(payment, reason)
    onClose()
    if (done) onDeclined()
  }
  return (
    <Confirm
      title={t('payment-details.declining.title', { name })}
      text={
        <>
          <p>{t('payment-details.declining.text', { client: client.name, amount: format.money(amount) })}</p>
          {attached > 0 && (
            <p>{t('payment-details.declining.detaches', { attached: format.money(attached) })}</p>
          )}
          <DeclineReason value={reason} onChange={setReason} />
        </>
      }
      action={t('payment-details.declining.action')}
      cancel={t('payment-details.declining.keep')}
      busy={mutations.busy}
      error={changes.changed.get(payment.id)}
      onConfirm={() => void decline()}
      onClose={onClose}
    />
  )
}
