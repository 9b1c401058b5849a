import type { Seen } from '@app/contract/versions'
import { cents } from '@app/domain/money/cents'
import { formatMoney } from '@app/domain/money/format'
import {
  attachedAfter,
  isWithinRemainder,
  leftAfter,
  takesAllocations,
} from '@app/domain/receivables/attaching'
import { remainderOf } from '@app/domain/receivables/balances'
import type { Allocation } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { changeAllocations } from './change-allocations.ts'
import { PAYMENT_HISTORY } from './payment-history.ts'
import { lockPayment, lockReceivables } from './payments.repository.ts'

/** Puts a payment on documents of its client: all of them or, when one does not fit, none. */
export async function attachPayment(
  ctx: Ctx,
  { id: paymentId, version }: Seen,
  lines: readonly Allocation[],
): Promise<void> {
  const wanted = new Map<number, number>()
  for (const { receivableId, amount } of lines)
    wanted.set(receivableId, (wanted.get(receivableId) ?? 0) + amount)
  const [clientId, row, receivables] = await inOrder([
    lockClientOf(ctx, 'payments', paymentId),
    lockPayment(ctx, paymentId),
    lockReceivables(ctx, [...wanted.keys()]),
  ])
  const payment = orNotFound(row)
  const seen = payment.clientId === clientId ? version : payment.version - 1
  await rejectIfChanged(ctx, PAYMENT_HISTORY, payment, seen)
  if (receivables.length < wanted.size) fail('record.notFound')
  if (receivables.some((of) => of.clientId !== clientId)) fail('payments.notTheirs')
  if (!takesAllocations({ ...payment, bounced: payment.bouncedOn !== null })) fail('payments.notAttachable')
  const allocationInputs = receivables.map((receivable) => ({
    receivable,
    receivableId: receivable.id,
    number: receivable.number,
    amount: cents(wanted.get(receivable.id) ?? 0),
  }))
  const beyond = allocationInputs.find((put) => !isWithinRemainder(put))
  if (beyond) {
    const open = formatMoney(remainderOf(beyond.receivable), ctx.language)
    fail('payments.beyondRemainder', { number: beyond.number, open })
  }
  if (leftAfter(payment, allocationInputs) < 0) {
    const left = formatMoney(cents(payment.amount - payment.attached), ctx.language)
    fail('payments.beyondAmount', { left })
  }
  if (attachedAfter(payment.attached, allocationInputs) < 0) fail('payments.creditsAlone')
  await changeAllocations(ctx, payment, 'ATTACH', allocationInputs)
}
