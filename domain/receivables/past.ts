import type { Day } from '../dates/day.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type Allocation, attachedOf, type Ledger, type Payment, type Receivable } from './ledger.ts'
import type { PaymentStep } from './statement.ts'

interface PastReceivable extends Receivable {
  voidedOn: Day | null
  /** Whose it is. */
  userId: number
}

interface PastPayment extends Omit<Payment, 'status' | 'bouncedOn'> {
  steps: readonly PaymentStep[]
  userId: number
  /** As of the end of the day. */
  allocations: readonly Allocation[]
}

export interface Past {
  receivables: readonly PastReceivable[]
  payments: readonly PastPayment[]
}

type Status = Payment['status']
const STATUSES: readonly string[] = ['CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] satisfies Status[]
const isStatus = (step: PaymentStep['step']): step is Status => STATUSES.includes(step)

/** What a payment was at the end of a day by what had become of it; undefined once it was voided. */
function paymentAt({ steps, ...payment }: PastPayment, date: Day): Payment | undefined {
  const by = steps.filter(({ day }) => day <= date)
  if (by.some(({ step }) => step === 'VOIDED')) return undefined
  const turns = by.map(({ step }) => step).filter(isStatus)
  const bounce = by.findLast(({ step }) => step === 'BOUNCED' || step === 'BOUNCE_UNDONE')
  return {
    ...payment,
    status: turns.at(-1) ?? 'CREATED',
    bouncedOn: bounce?.step === 'BOUNCED' ? bounce.day : null,
  }
}

/**
 * A client's ledger as of the end of a day: what was not there yet, or no more, is left out. Of one person
 * alone it has their documents, with all that others put on them, and of payments what is theirs to give.
 */
export function ledgerAt({ receivables, payments }: Past, date: Day, own: number | null): Ledger {
  const isOwn = ({ userId }: { userId: number }) => own === null || userId === own
  return {
    receivables: receivables.filter(
      (one) => isOwn(one) && one.issuedOn <= date && (one.voidedOn === null || one.voidedOn > date),
    ),
    payments: payments
      .filter(({ receivedOn }) => receivedOn <= date)
      .flatMap((payment) => {
        const held = paymentAt(payment, date)
        if (!held) return []
        // A colleague's brings nothing but what it settles.
        const amount: Cents = isOwn(payment) ? held.amount : cents(attachedOf(held))
        return [{ ...held, amount }]
      }),
    orders: [],
  }
}
