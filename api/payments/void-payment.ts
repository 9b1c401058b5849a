import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { holdPayment, refusePayment } from './hold-payment.ts'
import { insertSteps, type LockedPayment, markVoid } from './payments.repository.ts'

/** It never came. Not while it is put on a document, nor while it is at the bank. */
export async function voidPayment(ctx: Ctx, id: number): Promise<void> {
  const { payment, allocations } = await holdPayment(ctx, id)
  await refusePayment(ctx, 'delete', payment, allocations)
  await voidHeld(ctx, payment)
}

export async function voidHeld(ctx: Ctx, { id, amount }: LockedPayment): Promise<void> {
  await Promise.all([
    markVoid(ctx, id),
    insertSteps(ctx, [{ paymentId: id, step: 'VOIDED' }]),
    recordEvent(ctx, {
      subject: 'payments',
      subjectId: id,
      event: 'DELETED',
      changes: { amount: { old: amount } },
    }),
  ])
}
