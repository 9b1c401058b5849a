import { mayBecome } from '@app/domain/payments/status'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { changeAllocations } from './change-allocations.ts'
import { holdPayment } from './hold-payment.ts'
import { insertSteps, updatePayment } from './payments.repository.ts'

/** Approves, declines or sends back. What is declined is taken off every document. */
export async function setPaymentStatus(ctx: Ctx, id: number, status: PaymentStatus): Promise<void> {
  const { payment, allocations } = await holdPayment(ctx, id)
  if (!mayBecome(payment.status, status)) refuse('payments.statusFixed')
  if (status === 'DECLINED') await changeAllocations(ctx, payment, 'DETACH', allocations)
  const changes = { status: { old: payment.status, new: status } }
  await Promise.all([
    updatePayment(ctx, id, { status }),
    insertSteps(ctx, [{ paymentId: id, step: status }]),
    recordEvent(ctx, { subject: 'payments', subjectId: id, event: 'UPDATED', changes }),
  ])
}
