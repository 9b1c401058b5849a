import { codeNamed, PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import type { Language } from '@app/i18n/sentences'
import { say } from '../platform/sentences.ts'

/** How something is paid, in the reader's language. */
const sayPayment = (language: Language, code: PaymentCode): string => say(language, `print/payments/${code}`)

/** A payment type in the reader's language, unless the company gave it another name. */
export function describePaymentType(language: Language, name: string): string {
  const code = codeNamed(name)
  return code ? sayPayment(language, code) : name
}

/** In the order in which every company has them. */
export const sayPayments = (language: Language, codes: readonly PaymentCode[]): string =>
  PAYMENT_CODES.filter((code) => codes.includes(code))
    .map((code) => sayPayment(language, code))
    .join(', ')
