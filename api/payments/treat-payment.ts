import type { Seen } from '@app/contract/versions'
import type { Payment } from '@app/contract/payments'
import { markTreated } from '../documents/mark-treated.ts'
import type { Ctx } from '../platform/context.ts'
import { lockSeenPayment, failPayment } from './lock-seen-payment.ts'
import { updatePayment } from './payments.repository.ts'
import { openPayment } from './show-payment.ts'

/** Agents handle a payment; administrators alone undo that. Repeated, it changes nothing. */
export async function setPaymentTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<Payment> {
  const { payment, allocations } = await lockSeenPayment(ctx, { id, version })
  await failPayment(ctx, treated ? 'treat' : 'untreat', payment, allocations)
  await markTreated(ctx, 'payments', payment, treated, (treatment) => updatePayment(ctx, payment, treatment))
  return await openPayment(ctx, id)
}
