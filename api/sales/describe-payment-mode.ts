import { codeNamed, PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import type { Language } from '@app/i18n/sentences'
import { translate } from '../platform/sentences.ts'

/** How something is paid, in the reader's language. */
const describePaymentMode = (language: Language, code: PaymentCode): string =>
  translate(language, `print/payments/${code}`)

/** A payment type in the reader's language, unless the company gave it another name. */
export function describePaymentType(language: Language, name: string): string {
  const code = codeNamed(name)
  return code ? describePaymentMode(language, code) : name
}

/** In the order in which every company has them. */
export const describePaymentModes = (language: Language, codes: readonly PaymentCode[]): string =>
  PAYMENT_CODES.filter((code) => codes.includes(code))
    .map((code) => describePaymentMode(language, code))
    .join(', ')
