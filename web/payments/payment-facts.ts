import type { Payment, PaymentRow } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import { type PaymentFacts, whyNot } from '@app/domain/payments/actions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { useSignedIn } from '../session.ts'

type Named = Pick<PaymentRow, 'type' | 'reference' | 'amount' | 'createdAt'>

/** How a payment is called: « Chèque 0778120 », « Espèces du 14-11-2026 ». It has no number of its own. */
export function usePaymentTitle(): (payment: Named) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const typeName = useTypeName()
  return ({ type, reference, amount, createdAt }) => {
    const day = format.day(dayOf(createdAt))
    if (amount === 0) return t('payments.compensation', { day })
    if (reference === '') return t('payments.namedByDay', { type: typeName(type.name), day })
    return t('payments.named', { type: typeName(type.name), reference })
  }
}

/** Put on something; of a compensation the parts add up to nothing. */
const documentsOf = (payment: PaymentRow | Payment) =>
  'documents' in payment ? payment.documents.length : Number(payment.attached !== 0 || payment.amount === 0)

/** What the rules judge a payment by. */
export function useFactsOf(): (payment: PaymentRow | Payment) => PaymentFacts {
  const { id } = useSignedIn().user
  return (payment) => ({
    status: payment.status,
    code: payment.type.code,
    amount: payment.amount,
    attached: payment.attached,
    bounced: payment.bounced,
    onSlip: payment.slip !== null,
    treated: payment.treated,
    documents: documentsOf(payment),
    own: payment.user.id === id,
  })
}

/** Whether something of it is left to put on notes, and the user may do so. */
export function useMayAttach(): (payment: PaymentRow | Payment) => boolean {
  const { role } = useSignedIn().user
  const factsOf = useFactsOf()
  return (payment) =>
    payment.attached < payment.amount && whyNot('attach', factsOf(payment), role) === undefined
}
