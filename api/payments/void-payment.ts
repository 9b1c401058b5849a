import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { holdPayment } from './hold-payment.ts'
import { insertSteps, type LockedPayment, updatePayment } from './payments.repository.ts'

/** It never came. Not while it is put on a document. */
export async function voidPayment(ctx: Ctx, id: number): Promise<void> {
  const { payment, allocations } = await holdPayment(ctx, id)
  if (allocations.length > 0)
    refuse('payments.attached', { numbers: allocations.map((of) => of.number).join(', ') })
  await voidHeld(ctx, payment)
}

export async function voidHeld(ctx: Ctx, { id, amount }: LockedPayment): Promise<void> {
  await Promise.all([
    updatePayment(ctx, id, { voidedAt: ctx.now }),
    insertSteps(ctx, [{ paymentId: id, step: 'VOIDED' }]),
    recordEvent(ctx, {
      subject: 'payments',
      subjectId: id,
      event: 'DELETED',
      changes: { amount: { old: amount } },
    }),
  ])
}
