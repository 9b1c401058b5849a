import { type Day, dayOf } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { cents } from '@app/domain/money/cents'
import { formatMoney } from '@app/domain/money/format'
import { settledTwice } from '@app/domain/receivables/attaching'
import { isPaper } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { writeEntries } from './allocations.repository.ts'
import { holdPayment } from './hold-payment.ts'
import { findUndoing, insertSteps, updatePayment } from './payments.repository.ts'

/**
 * The bank gave a cheque or a bill back: it settles nothing any more and stays where it is attached, so that its
 * replacement can be attached beside it. Said twice, it is done once.
 */
export async function bouncePayment(ctx: Ctx, id: number, bouncedOn: Day): Promise<void> {
  const [{ payment, allocations }, undoneOn] = await Promise.all([holdPayment(ctx, id), findUndoing(ctx, id)])
  if (payment.bouncedOn !== null) return
  if (payment.status === 'DECLINED') refuse('payments.statusFixed')
  if (!isPaper(payment.code)) refuse('payments.notPaper')
  const [from, to] = [undoneOn ?? payment.receivedOn, dayOf(ctx.now)]
  if (bouncedOn < from || bouncedOn > to)
    refuse('payments.bounceDay', { from: formatDay(from), to: formatDay(to) })
  const amounts = allocations.map(({ receivableId, amount }) => ({
    receivableId,
    settled: cents(-amount),
    bounced: amount,
  }))
  await Promise.all([
    updatePayment(ctx, id, { bouncedOn }),
    writeEntries(ctx, { payment, kind: 'BOUNCE', amounts, day: bouncedOn }),
    insertSteps(ctx, [{ paymentId: id, step: 'BOUNCED', day: bouncedOn }]),
    recordEvent(ctx, {
      subject: 'payments',
      subjectId: id,
      event: 'UNPAID',
      changes: { bouncedOn: { old: null, new: bouncedOn } },
    }),
  ])
}

/** It was a mistake, or the bank paid after all. Not where its replacement settles the same. */
export async function undoBounce(ctx: Ctx, id: number): Promise<void> {
  const { payment, allocations } = await holdPayment(ctx, id)
  if (payment.bouncedOn === null) return
  const beyond = settledTwice(allocations)
  if (beyond.length > 0) refuse('payments.replaced', { documents: listed(ctx, beyond, allocations) })
  const amounts = allocations.map(({ receivableId, amount }) => ({
    receivableId,
    settled: amount,
    bounced: cents(-amount),
  }))
  await Promise.all([
    updatePayment(ctx, id, { bouncedOn: null }),
    writeEntries(ctx, { payment, kind: 'UNDO', amounts }),
    insertSteps(ctx, [{ paymentId: id, step: 'BOUNCE_UNDONE' }]),
    recordEvent(ctx, {
      subject: 'payments',
      subjectId: id,
      event: 'UNDO_UNPAID',
      changes: { bouncedOn: { old: payment.bouncedOn, new: null } },
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
