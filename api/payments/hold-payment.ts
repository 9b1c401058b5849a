import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { lockClientOf } from '../platform/rows/hold.ts'
import { lockAllocations, lockPayment } from './payments.repository.ts'

/** A payment with what it is put on, held in the one order: its client, itself, the documents. */
export async function holdPayment(ctx: Ctx, id: number) {
  const [, payment, allocations] = await Promise.all([
    lockClientOf(ctx, 'payments', id),
    lockPayment(ctx, id),
    lockAllocations(ctx, id),
  ])
  return { payment: found(payment), allocations }
}
