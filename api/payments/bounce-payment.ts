import type { Seen } from '@app/contract/versions'
import { type Day, dayOf } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { cents } from '@app/domain/money/cents'
import { formatMoney } from '@app/domain/money/format'
import type { BounceReason, UndoingReason } from '@app/domain/payments/bouncing'
import { settledTwice } from '@app/domain/receivables/attaching'
import { bringBackClient } from '../clients/bring-back-client.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { writeEntries } from './allocations.repository.ts'
import { lockSeenPayment, failPayment } from './lock-seen-payment.ts'
import { findUndoing, insertSteps, updatePayment } from './payments.repository.ts'

/**
 * The bank gave a cheque or a bill back: it settles nothing any more and stays where it is attached, so that its
 * replacement can be attached beside it. Idempotent.
 */
export async function bouncePayment(
  ctx: Ctx,
  seen: Seen,
  bouncedOn: Day = dayOf(ctx.now),
  bounceReason: BounceReason | null = null,
): Promise<void> {
  const { id } = seen
  const [{ payment, allocations }, undoneOn] = await inOrder([
    lockSeenPayment(ctx, seen),
    findUndoing(ctx, id),
  ])
  await failPayment(ctx, 'markUnpaid', payment, allocations)
  if (payment.bouncedOn !== null) return
  const today = dayOf(ctx.now)
  if (bouncedOn > today) fail('payments.bounceDay', { today: formatDay(today) })
  if (bouncedOn < payment.receivedOn)
    fail('payments.bouncedBeforeReceived', { day: formatDay(payment.receivedOn) })
  // One that bounced before leaves the account no sooner than it came back there.
  const day = undoneOn !== null && bouncedOn < undoneOn ? undoneOn : bouncedOn
  const amounts = allocations.map(({ receivableId, amount }) => ({
    receivableId,
    settled: cents(-amount),
    bounced: amount,
  }))
  await inOrder([
    bringBackClient(ctx, payment.clientId),
    updatePayment(ctx, payment, { bouncedOn, bounceReason }),
    writeEntries(ctx, { payment, kind: 'BOUNCE', amounts, day }),
    insertSteps(ctx, [{ paymentId: id, step: 'BOUNCED', day }]),
    recordChange(ctx, 'payments', payment, 'UNPAID', {
      bouncedOn: { old: null, new: bouncedOn },
      bounceReason: { new: bounceReason },
    }),
  ])
}

/** It was a mistake, or the bank paid after all. Not where its replacement settles the same. */
export async function undoBounce(ctx: Ctx, seen: Seen, reason: UndoingReason = 'ERROR'): Promise<void> {
  const { id } = seen
  const { payment, allocations } = await lockSeenPayment(ctx, seen)
  await failPayment(ctx, 'undoUnpaid', payment, allocations)
  const beyond = settledTwice(allocations)
  if (beyond.length > 0) fail('payments.replaced', { documents: listed(ctx, beyond, allocations) })
  const amounts = allocations.map(({ receivableId, amount }) => ({
    receivableId,
    settled: amount,
    bounced: cents(-amount),
  }))
  await inOrder([
    updatePayment(ctx, payment, { bouncedOn: null, bounceReason: null }),
    writeEntries(ctx, { payment, kind: 'UNDO', amounts }),
    insertSteps(ctx, [{ paymentId: id, step: 'BOUNCE_UNDONE' }]),
    recordChange(ctx, 'payments', payment, 'UNDO_UNPAID', {
      bouncedOn: { old: payment.bouncedOn, new: null },
      reason: { new: reason },
    }),
  ])
}

type Beyond = ReturnType<typeof settledTwice>

function listed(
  { language }: Ctx,
  beyond: Beyond,
  among: readonly { receivableId: number; number: string }[],
) {
  const numbers = new Map(among.map(({ receivableId, number }) => [receivableId, number]))
  return beyond
    .map(({ receivableId, amount }) => `${numbers.get(receivableId)} (${formatMoney(amount, language)})`)
    .join(', ')
}
