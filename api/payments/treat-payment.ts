import type { Seen } from '@app/contract/versions'
import type { Payment } from '@app/contract/payments'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
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
  if ((payment.treatedAt !== null) !== treated)
    await inOrder([
      updatePayment(ctx, payment, {
        treatedAt: treated ? ctx.now : null,
        treatedBy: treated ? ctx.user.id : null,
      }),
      recordEvent(ctx, {
        subject: 'payments',
        subjectId: id,
        event: treated ? 'TREATED' : 'UNTREATED',
        version: payment.version + 1,
      }),
    ])
  return await openPayment(ctx, id)
}
