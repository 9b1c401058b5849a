import { CANONICAL_NAMES, PAYMENT_CODES, type PaymentCode, paymentCodeOf } from './codes.ts'

const EVERY = new Set(['tous', 'toutes', 'tout', 'all', 'any'])

/** What someone wrote as the authorised types of a client: « Espèces; chq, LCN ». None is all of them. */
export function readAuthorised(text: string): { codes: PaymentCode[]; unknown: string[] } {
  const parts = text
    .split(/[;,/+|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !EVERY.has(part.toLowerCase()))
  const found = parts.map((part) => paymentCodeOf(part))
  return {
    codes: PAYMENT_CODES.filter((code) => found.includes(code)),
    unknown: parts.filter((_, at) => found[at] === undefined),
  }
}

export const writeAuthorised = (codes: readonly PaymentCode[]): string =>
  codes.map((code) => CANONICAL_NAMES[code]).join('; ')
