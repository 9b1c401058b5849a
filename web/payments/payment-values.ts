import type { Payment, PaymentForm } from '@app/contract/payments'
import type { PaymentType } from '@app/contract/payment-types'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import {
  isInvoicedAhead,
  missingFields,
  type PaymentField,
  requiredFields,
  takesBank,
} from '@app/domain/payments/saving'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'
import type { Format } from '../kit/format.ts'

export interface PaymentValues {
  id?: number | undefined
  version?: number | undefined
  clientId: number | null
  typeId: number | null
  bankId: number | null
  reference: string
  amount: Cents | null
  dueDate: Day | null
  invoiceDate: Day | null
  note: string
  image: string | null
}

const EMPTY: PaymentValues = {
  clientId: null,
  typeId: null,
  bankId: null,
  reference: '',
  amount: null,
  dueDate: null,
  invoiceDate: null,
  note: '',
  image: null,
}

export const newPayment = (begun: Partial<PaymentValues>): PaymentValues => ({ ...EMPTY, ...begun })

/** What the next paper of a batch has in common with this one, whichever client it comes from. */
export const keptOf = ({ typeId, bankId, invoiceDate }: PaymentValues): Partial<PaymentValues> => ({
  typeId,
  bankId,
  invoiceDate,
})

export const valuesOf = (payment: Payment): PaymentValues => ({
  id: payment.id,
  version: payment.version,
  clientId: payment.client.id,
  typeId: payment.type.id,
  bankId: payment.bank?.id ?? null,
  reference: payment.reference,
  amount: payment.amount,
  dueDate: payment.dueDate,
  invoiceDate: payment.invoiceDate,
  note: payment.note,
  image: payment.image,
})

export const codeOf = (types: readonly PaymentType[], typeId: number | null) =>
  types.find(({ id }) => id === typeId)?.code ?? null

/** Cash has no bank: one that was chosen before is not sent. */
export const bodyOf = (values: PaymentValues, types: readonly PaymentType[]): Gaps<PaymentForm> => ({
  ...values,
  bankId: takesBank(codeOf(types, values.typeId)) ? values.bankId : null,
})

/** By the names that the rules and the form have for it. */
const NAMES = { reference: 'reference', bankId: 'bankId', dueOn: 'dueDate', image: 'image' } as const
type Named = (typeof NAMES)[PaymentField]

/** What this type cannot do without, besides client, type and amount. */
export const neededBy = (code: PaymentType['code']): ReadonlySet<Named> =>
  new Set(requiredFields(code).map((field) => NAMES[field]))

interface Judging {
  t: TFunction
  format: Format
  types: readonly PaymentType[]
  today: Day
  /** What of it is put on notes already. */
  attached: Cents
}

/** What only the form knows: what the type asks for, and that no less is left than what is attached. */
export const paymentRules =
  ({ t, format, types, today, attached }: Judging) =>
  (values: PaymentValues): Rule<PaymentValues>[] => {
    const { typeId, bankId, reference, amount, dueDate, invoiceDate, image } = values
    const rules: Rule<PaymentValues>[] = []
    if (amount !== null && amount <= 0)
      rules.push({ field: 'amount', sentence: t('payment-form.amountRequired') })
    else if (amount !== null && amount < attached)
      rules.push({
        field: 'amount',
        sentence: t('payment-form.belowAttached', { attached: format.money(attached) }),
      })
    if (isInvoicedAhead({ invoicedOn: invoiceDate }, today))
      rules.push({
        field: 'invoiceDate',
        sentence: t('payment-form.invoicedAhead', { today: format.day(today) }),
      })
    const filled = { code: codeOf(types, typeId), bankId, reference: reference.trim(), dueOn: dueDate, image }
    // Until there is a type, nobody knows what it asks for.
    const missing =
      typeId === null ? (['image'] as const).filter(() => image === null) : missingFields(filled)
    for (const field of missing)
      rules.push({
        field: NAMES[field],
        sentence: field === 'image' ? t('payment-form.imageRequired') : t('payment-form.required'),
      })
    return rules
  }

/** Where the hand goes after Enter: the first field that is still missing. */
export function gapOf(values: PaymentValues, types: readonly PaymentType[]): keyof PaymentValues | undefined {
  const code = codeOf(types, values.typeId)
  const needed = neededBy(code)
  const order = ['clientId', 'typeId', 'bankId', 'reference', 'amount', 'dueDate', 'image'] as const
  return order.find((name) => {
    const empty = values[name] === null || values[name] === ''
    const asks = name === 'clientId' || name === 'typeId' || name === 'amount' || needed.has(name)
    return empty && asks
  })
}
