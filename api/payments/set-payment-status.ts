import type { Seen } from '@app/contract/versions'
import { mayBecome } from '@app/domain/payments/status'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { changeAllocations } from './change-allocations.ts'
import { lockSeenPayment, failPayment } from './lock-seen-payment.ts'
import { insertSteps, updatePayment } from './payments.repository.ts'

const ACTIONS: { [S in PaymentStatus]?: 'validate' | 'decline' } = {
  VALIDATED: 'validate',
  DECLINED: 'decline',
}

/** Approves, declines or sends back. What is declined is taken off every document. */
export async function setPaymentStatus(
  ctx: Ctx,
  seen: Seen,
  status: PaymentStatus,
  reason?: string,
): Promise<void> {
  const { payment, allocations } = await lockSeenPayment(ctx, seen)
  const { id } = payment
  const action = ACTIONS[status]
  if (action) await failPayment(ctx, action, payment, allocations)
  if (!mayBecome(payment.status, status)) fail('payments.statusFixed')
  if (status === 'DECLINED') await changeAllocations(ctx, payment, 'DETACH', allocations)
  const changes = { status: { old: payment.status, new: status }, ...(reason && { reason: { new: reason } }) }
  await inOrder([
    updatePayment(ctx, payment, { status }),
    insertSteps(ctx, [{ paymentId: id, step: status }]),
    recordChange(ctx, 'payments', payment, 'UPDATED', changes),
  ])
}
