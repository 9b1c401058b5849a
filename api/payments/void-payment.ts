import type { Seen } from '@app/contract/versions'
import { takeBack } from '../orders/taking-back.ts'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSeenPayment, failPayment } from './lock-seen-payment.ts'
import { insertSteps, type LockedPayment, markVoid } from './payments.repository.ts'

/** It never came. Not while it is put on a document, nor while it is at the bank. */
export async function voidPayment(ctx: Ctx, seen: Seen): Promise<void> {
  const { payment, allocations } = await lockSeenPayment(ctx, seen)
  await failPayment(ctx, 'delete', payment, allocations)
  await takeBack(ctx, { subject: 'payments', id: seen.id, clientId: payment.clientId }, () =>
    voidHeld(ctx, payment),
  )
}

export async function voidHeld(ctx: Ctx, payment: LockedPayment): Promise<void> {
  const { id, amount, version } = payment
  await inOrder([
    markVoid(ctx, payment),
    insertSteps(ctx, [{ paymentId: id, step: 'VOIDED' }]),
    recordChange(ctx, 'payments', { id, version }, 'DELETED', { amount: { old: amount } }),
  ])
}
