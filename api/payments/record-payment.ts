import { type Cents, cents } from '@app/domain/money/cents'
import { formatMoney } from '@app/domain/money/format'
import { attachedAfter } from '@app/domain/receivables/attaching'
import type { Allocation } from '@app/domain/receivables/ledger'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, lockClient } from '../platform/persistence/locks.ts'
import { attachPayment } from './attach-payment.ts'
import { insertPayments, lockReceivables, type PaymentValues } from './payments.repository.ts'

type Draft = Partial<PaymentValues> & {
  clientId: number
  typeId: number
  /** 0 is a compensation. */
  amount: Cents
  status: 'CREATED' | 'UNDER_APPROVAL'
}

/** Received today, by the signed-in user; nothing of it is attached yet. */
export async function recordPayment(ctx: Ctx, draft: Draft): Promise<number> {
  const [client, [type]] = await inOrder([
    lockClient(ctx, draft.clientId),
    lockShared(ctx, 'payment_types', [draft.typeId]),
  ])
  orNotFound(client)
  const { code } = orNotFound(type)
  return await recordHeld(ctx, { ...draft, code })
}

/** The same where client and type are locked already. */
export const recordHeld = (ctx: Ctx, header: Draft & Pick<PaymentValues, 'code'>): Promise<number> =>
  recordDocument(ctx, 'payments', { header, lines: [], goods: [] }, { insert: insertPayments })

/** Credits are put on notes without money: a payment of nothing, made and attached in one. */
export async function compensate(
  ctx: Ctx,
  { clientId, allocationInputs }: { clientId: number; allocationInputs: readonly Allocation[] },
): Promise<number> {
  const ids = [...new Set(allocationInputs.map(({ receivableId }) => receivableId))]
  const [client, receivables] = await inOrder([lockClient(ctx, clientId), lockReceivables(ctx, ids)])
  orNotFound(client)
  if (receivables.length < ids.length) fail('record.notFound')
  const difference = attachedAfter(cents(0), allocationInputs)
  if (difference !== 0)
    fail('payments.notBalanced', { difference: formatMoney(cents(Math.abs(difference)), ctx.language) })
  const id = await recordPayment(ctx, { clientId, typeId: CASH, amount: cents(0), status: 'CREATED' })
  await attachPayment(ctx, { id }, allocationInputs)
  return id
}

/** In every company. */
const CASH = 1
