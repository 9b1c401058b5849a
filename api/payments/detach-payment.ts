import { formatMoney } from '@app/domain/money/format'
import { detachingOf } from '@app/domain/receivables/attaching'
import type { Allocation } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import { changeAllocations } from './change-allocations.ts'
import { holdPayment } from './hold-payment.ts'
import { voidHeld } from './void-payment.ts'

/** Takes a payment, or a part of it, off a document; off credits too, where it would otherwise give more than it has. */
export async function detachPayment(
  ctx: Ctx,
  paymentId: number,
  wanted: Allocation,
): Promise<'voided' | 'kept'> {
  const { payment, allocations } = await holdPayment(ctx, paymentId)
  // A salesperson takes it off what is theirs.
  const from = allocations.find(({ receivableId }) => receivableId === wanted.receivableId)
  if (ctx.scope === 'own' && from?.userId !== ctx.user.id) refuse('record.notFound')
  const numberOf = (id: number) => allocations.find(({ receivableId }) => receivableId === id)?.number ?? ''
  const detaching = detachingOf({ amount: payment.amount, allocations }, wanted)
  if ('problem' in detaching) {
    if (detaching.problem === 'NOTE_FIRST')
      return refuse('payments.noteFirst', {
        number: numberOf(detaching.receivableId),
        amount: formatMoney(detaching.amount, ctx.language),
      })
    if (detaching.attached === 0) return refuse('record.notFound')
    return refuse('payments.beyondAttached', {
      number: numberOf(wanted.receivableId),
      attached: formatMoney(detaching.attached, ctx.language),
    })
  }
  const lines = detaching.detached.map((line) => ({ ...line, number: numberOf(line.receivableId) }))
  await changeAllocations(ctx, payment, 'DETACH', lines)
  const left = allocations.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const taken = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  // A compensation is nothing but what it is put on.
  if (payment.amount !== 0 || left !== taken) return 'kept'
  await voidHeld(ctx, payment)
  return 'voided'
}
