import type { Seen } from '@app/contract/versions'
import { formatMoney } from '@app/domain/money/format'
import { isKeptByTreatment } from '@app/domain/payments/actions'
import { detachingOf } from '@app/domain/receivables/attaching'
import type { Allocation } from '@app/domain/receivables/ledger'
import { takeBack } from '../orders/taking-back.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { changeAllocations } from './change-allocations.ts'
import { lockSeenPayment, failPayment } from './lock-seen-payment.ts'
import { voidHeld } from './void-payment.ts'

/** Takes a payment, or a part of it, off a document; off credits too, where it would otherwise give more than it has. */
export async function detachPayment(ctx: Ctx, seen: Seen, wanted: Allocation): Promise<'voided' | 'kept'> {
  const { payment, allocations } = await lockSeenPayment(ctx, seen)
  // A salesperson takes it off what is theirs.
  const from = allocations.find(({ receivableId }) => receivableId === wanted.receivableId)
  if (ctx.scope === 'own' && from?.userId !== ctx.user.id) fail('record.notFound')
  await failPayment(ctx, 'detach', payment, allocations)
  const numberOf = (id: number) => allocations.find(({ receivableId }) => receivableId === id)?.number ?? ''
  const detaching = detachingOf({ amount: payment.amount, allocations }, wanted)
  if ('problem' in detaching) {
    if (detaching.problem === 'NOTE_FIRST')
      return fail('payments.noteFirst', {
        number: numberOf(detaching.receivableId),
        amount: formatMoney(detaching.amount, ctx.language),
      })
    if (detaching.attached === 0) return fail('record.notFound')
    return fail('payments.beyondAttached', {
      number: numberOf(wanted.receivableId),
      attached: formatMoney(detaching.attached, ctx.language),
    })
  }
  const lines = detaching.detached.map((line) => ({ ...line, number: numberOf(line.receivableId) }))
  const left = allocations.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const taken = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  // A compensation is nothing but what it is put on.
  const voids = payment.amount === 0 && left === taken
  if (voids && isKeptByTreatment({ treated: payment.treatedAt !== null }, ctx.user.role))
    fail('payments.treated')
  const numbers = lines.map(({ number }) => number)
  await takeBack(ctx, { subject: 'payments', id: payment.id, clientId: payment.clientId, numbers }, () =>
    changeAllocations(ctx, payment, 'DETACH', lines),
  )
  if (!voids) return 'kept'
  await voidHeld(ctx, payment)
  return 'voided'
}
