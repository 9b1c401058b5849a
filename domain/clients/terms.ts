import { type Cents, cents } from '../money/cents.ts'
import type { PaymentCode } from '../payment-types/codes.ts'

/** On what terms a client buys. Anyone who could change them could bypass every approval. */
export interface Terms {
  creditLimit: Cents
  dueDays: number
  /** None named: everything. */
  paymentCodes: PaymentCode[]
}

/** What the form proposes while the company lets new clients owe nothing: the first cash order would wait for its own author. */
const PROPOSED_LIMIT = cents(2_000_000)

export const proposedTerms = <T extends { creditLimit: Cents | null }>(company: T): T =>
  company.creditLimit === 0 ? { ...company, creditLimit: PROPOSED_LIMIT } : company

type Term = keyof Terms
export type SentTerms = { readonly [T in Term]?: Terms[T] | null | undefined }

interface Decided {
  terms: Terms
  /** What someone who sets them has to give. */
  missing: Term[]
  /** What someone who does not set them sent otherwise than it is. */
  reserved: Term[]
}

/** What a client's terms become: of one that is there, or of a new one, which else has the company's. */
export function decideTerms(
  maySet: boolean,
  sent: SentTerms,
  before: Terms | undefined,
  company: Terms,
): Decided {
  const held = before ?? company
  if (!maySet) {
    const reserved = (['creditLimit', 'dueDays', 'paymentCodes'] as const).filter(
      (term) => (sent[term] ?? null) !== null && String(sent[term]) !== String(held[term]),
    )
    return { terms: termsOf(held), missing: [], reserved }
  }
  const missing = (['creditLimit', 'dueDays'] as const).filter(
    (term) => sent[term] === null || (sent[term] === undefined && !before),
  )
  const terms = {
    creditLimit: sent.creditLimit ?? held.creditLimit,
    dueDays: sent.dueDays ?? held.dueDays,
    paymentCodes: sent.paymentCodes ?? held.paymentCodes,
  }
  return { terms, missing, reserved: [] }
}

const termsOf = ({ creditLimit, dueDays, paymentCodes }: Terms): Terms => ({
  creditLimit,
  dueDays,
  paymentCodes,
})
