import { type Payment, type PaymentRow, payments } from '@app/contract/payments'
import { whyNot } from '@app/domain/payments/actions'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { useSignedIn } from '../session.ts'
import { useFactsOf, usePaymentTitle } from './payment-facts.ts'

/** Whether its deletion is offered, and with which sentence the server would refuse it now. */
export function useDeletion() {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const factsOf = useFactsOf()
  return (payment: PaymentRow | Payment): { offered: boolean; whyNot: string | undefined } => {
    const refusal = whyNot('delete', factsOf(payment), role)
    if (refusal === 'payments.attached') return { offered: true, whyNot: t('payments.whyNot.attached') }
    if (refusal === 'payments.treated') return { offered: true, whyNot: t('payments.whyNot.treated') }
    if (refusal === 'payments.validated') return { offered: true, whyNot: t('payments.whyNot.validated') }
    if (refusal === 'payments.onSlip')
      return {
        offered: true,
        whyNot: t('payments.whyNot.onSlip', { number: payment.slip?.number ?? '' }),
      }
    return { offered: refusal === undefined, whyNot: undefined }
  }
}

interface DeletePaymentProps {
  payment: PaymentRow | Payment
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Asks before a payment goes. */
export function DeletePayment({ payment, onDeleted, onClose }: DeletePaymentProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, client, amount } = payment
  const name = usePaymentTitle()(payment)
  return (
    <ConfirmDelete
      title={t('payments.deleteTitle', { name })}
      text={t('payments.deleteText', { client: client.name, amount: format.money(amount) })}
      remove={() => removeRecord(payments.remove, payment)}
      questions={[routeQuery(payments.get, { params: { id } })]}
      done={t('payments.done.delete', { name })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
