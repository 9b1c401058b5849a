import type { Seen } from '@app/contract/versions'
import type { PaymentAction, PaymentFacts } from '@app/domain/payments/actions'
import { whyNot } from '@app/domain/payments/actions'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { PAYMENT_HISTORY } from './payment-history.ts'
import { lockAllocations, type LockedPayment, lockPayment, nameSlip } from './payments.repository.ts'

/**
 * A payment with its documents, locked in the common order: its client, itself, the documents. Rejected when it is no longer
 * the version that the caller saw.
 */
export async function lockSeenPayment(ctx: Ctx, { id, version }: Seen) {
  const [clientId, row, allocations] = await inOrder([
    lockClientOf(ctx, 'payments', id),
    lockPayment(ctx, id),
    lockAllocations(ctx, id),
  ])
  const payment = orNotFound(row)
  // It moved to another client between the two: nothing changes without a lock on that client.
  const seen = payment.clientId === clientId ? version : payment.version - 1
  await rejectIfChanged(ctx, PAYMENT_HISTORY, payment, seen)
  return { payment, allocations }
}

export const factsOf = (
  { user }: Ctx,
  payment: LockedPayment,
  allocations: readonly unknown[],
): PaymentFacts => ({
  status: payment.status,
  code: payment.code,
  amount: payment.amount,
  attached: payment.attached,
  bounced: payment.bouncedOn !== null,
  onSlip: payment.depositSlipId !== null,
  treated: payment.treatedAt !== null,
  documents: allocations.length,
  own: payment.userId === user.id,
})

/** Fails with the reason and the values of its message, if there is a reason. */
export async function failPayment(
  ctx: Ctx,
  action: Exclude<PaymentAction, 'deposit' | 'undeposit'>,
  payment: LockedPayment,
  allocations: readonly { number: string }[],
): Promise<void> {
  const why = whyNot(action, factsOf(ctx, payment, allocations), ctx.user.role)
  if (why === undefined) return
  if (why === 'payments.onSlip') fail(why, { number: await nameSlip(ctx, payment.depositSlipId) })
  if (why === 'payments.attached') fail(why, { numbers: allocations.map((of) => of.number).join(', ') })
  if (why === 'deposits.notDepositable') throw new Error('a payment is deposited by api/deposits')
  fail(why)
}
