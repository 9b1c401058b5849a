import { type Cents, cents } from '@app/domain/money/cents'
import { bringBackClient } from '../clients/bring-back-client.ts'
import type { Ctx } from '../platform/context.ts'
import { recordEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { writeEntries } from './allocations.repository.ts'
import type { LockedPayment } from './payments.repository.ts'

const NOTHING = cents(0)

interface Line {
  receivableId: number
  number: string
  amount: Cents
}

/** Puts a payment on documents, or takes it off: sums, entries and one event for each. What of it bounced stays apart. */
export async function changeAllocations(
  ctx: Ctx,
  payment: LockedPayment,
  kind: 'ATTACH' | 'DETACH',
  lines: readonly Line[],
): Promise<void> {
  const signed = lines.map(({ amount, ...line }) => ({
    ...line,
    amount: cents(kind === 'ATTACH' ? amount : -amount),
  }))
  const isBounced = payment.bouncedOn !== null
  const amounts = signed.map(({ receivableId, amount }) => ({
    receivableId,
    settled: isBounced ? NOTHING : amount,
    bounced: isBounced ? amount : NOTHING,
  }))
  const events = signed.map(({ number, amount }) => ({
    subject: 'payments' as const,
    subjectId: payment.id,
    event: kind,
    version: payment.version + 1,
    changes: { number: { new: number }, amount: { new: amount } },
  }))
  await inOrder([
    kind === 'DETACH' && bringBackClient(ctx, payment.clientId),
    writeEntries(ctx, { payment, kind, amounts }),
    recordEvents(ctx, events),
  ])
}
