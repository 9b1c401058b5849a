import type { Order, OrderForm } from '@app/contract/orders'
import type { StoredValues } from '@app/domain/fields/check-values'
import { whyNotChanged } from '@app/domain/orders/actions'
import { type LinePrice, totalsOf, type WantedLine } from '@app/domain/orders/lines'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import { statusAfterSaving } from '@app/domain/orders/saving'
import { type OrderStatus, UNEVALUATED_STATUSES } from '@app/domain/orders/status'
import { replaceLines } from '../documents/replace-lines.ts'
import { namingShortLines } from '../documents/short-lines.ts'
import { lockSharedCustomFields, type ReadValues } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField } from '../platform/errors.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { type LockedClient, lockClientsOf } from '../platform/persistence/locks.ts'
import { findStoredLines, soldLinesOf } from '../sales/lines.repository.ts'
import { keptLine, type PricedLine, priceLines } from '../sales/price-lines.ts'
import { changeStock } from '../stock/change-stock.ts'
import { evaluateOrder } from './evaluate-order.ts'
import { lockOrderWithClient } from './lock-order.ts'
import { goodsBetween, heldBy, placed } from './order-goods.ts'
import { type LockedOrder, nameChain, updateOrder } from './orders.repository.ts'
import { lockSharedDepotToSellFrom, recordOrder, rejectClient } from './record-order.ts'
import { askingOf, factsOf, failOrder } from './fail-order.ts'
import { openOrder } from './show-order.ts'

export async function saveOrder(ctx: Ctx, { id, ...form }: OrderForm): Promise<Order> {
  const readValues = await lockSharedCustomFields(ctx, 'orders')
  const saved =
    id === undefined
      ? await enterOrder(ctx, form, readValues)
      : await correctOrder(ctx, { ...form, id }, readValues)
  return await openOrder(ctx, saved)
}

async function enterOrder(ctx: Ctx, form: OrderForm, readValues: ReadValues): Promise<number> {
  const { clientId, depotId, paymentCode = null, comment } = form
  const [client] = await lockClientsOf(ctx, null, clientId)
  rejectClient(ctx, orNotFound(client), paymentCode)
  const customValues = readValues(form.customValues)
  const lines = await priceLines(ctx, form.lines)
  const draft = { clientId, depotId, paymentCode, comment, customValues, lines }
  return await recordOrder(ctx, { ...draft, userId: ctx.user.id, quoteId: null })
}

type StoredLine = WantedLine & LinePrice

/** An order as it was, with all that it is judged by. */
interface Before {
  order: LockedOrder
  client: LockedClient
  lines: StoredLine[]
}

async function correctOrder(
  ctx: Ctx,
  form: OrderForm & { id: number },
  readValues: ReadValues,
): Promise<number> {
  const { id, clientId, version } = form
  const { order, client, nextClient } = await lockOrderWithClient(ctx, { id, version }, clientId)
  await failOrder(ctx, whyNotChanged(factsOf(ctx, order, client), askingOf(ctx)), order, client)
  const next = orNotFound(nextClient)
  if (next.blocked) fail('orders.clientBlocked', { name: next.name })
  if (order.quoteId !== null && clientId !== order.clientId)
    failField('clientId', 'orders.clientOfQuote', {
      number: order.number,
      quote: (await nameChain(ctx, id))?.quote ?? '',
    })
  const customValues = readValues(form.customValues, order.customValues)
  const before = { order, client, lines: await findStoredLines(ctx, 'orders', id) }
  const lines = await priceLines(ctx, form.lines, before.lines)
  await writeOrder(ctx, before, { form, client: next, customValues, lines })
  return id
}

interface Sent {
  form: OrderForm
  client: LockedClient
  customValues: StoredValues
  lines: readonly PricedLine[]
}

/** Freed and taken in one pass, so that an order never loses its own reservation to another. */
async function writeOrder(ctx: Ctx, before: Before, sent: Sent): Promise<void> {
  const { order } = before
  const { form, customValues } = sent
  const { clientId, depotId, paymentCode = null, comment } = form
  const lines = sent.lines.map(keptLine)
  const { totalHt, totalTtc } = totalsOf(lines)
  const { status, motifs } = await statusOf(ctx, before, sent, totalTtc)
  const after = { clientId, depotId, paymentCode, comment, customValues, status, motifs, totalHt, totalTtc }
  const hasNote = order.deliveryNoteId !== null
  const goodsBefore = { depotId: order.depotId, status: order.status, hasNote, lines: before.lines }
  const goodsAfter = { depotId, status, hasNote, lines }
  const document = { kind: 'orders', id: order.id, version: order.version + 1 } as const
  const moving = changeStock(ctx, document, goodsBetween(goodsBefore, goodsAfter))
  const named = { lines: placed(goodsAfter), before: heldBy(goodsBefore), code: 'orders.short' as const }
  await namingShortLines(named, moving)
  const relined = spelled(before.lines) !== spelled(lines)
  const approved = order.status === 'DELIVERED' && motifs !== order.motifs && motifs.length > 0
  const changes = {
    ...changesBetween<object>(order, after),
    ...(relined && { lines: { old: before.lines.map(historyLine), new: lines.map(historyLine) } }),
    ...(approved && { approved: { new: motifs } }),
  }
  await inOrder([updateOrder(ctx, order.id, after), recordChange(ctx, 'orders', order, 'UPDATED', changes)])
  if (relined) await replaceLines(ctx, order.id, lines, soldLinesOf('orders'))
}

/** What an event keeps of a line. */
const historyLine = ({ productId, quantity, salesDiscount, unitPrice }: StoredLine) => ({
  productId,
  quantity,
  salesDiscount,
  unitPrice,
})

const spelled = (lines: readonly WantedLine[]) =>
  lines.map(({ productId, quantity, salesDiscount }) => [productId, quantity, salesDiscount].join(' ')).join()

const inAnyOrder = (lines: readonly WantedLine[]) =>
  spelled(lines.toSorted((a, b) => a.productId - b.productId || a.salesDiscount - b.salesDiscount))

/** A save that changes nothing of what an order is judged by leaves it where it is. */
async function statusOf(
  ctx: Ctx,
  { order, client: owner, lines: stored }: Before,
  { form, client, lines }: Sent,
  totalTtc: LockedOrder['totalTtc'],
): Promise<{ status: OrderStatus; motifs: readonly ApprovalReason[] }> {
  const { depotId, paymentCode = null } = form
  const moves = depotId !== order.depotId
  const returns = UNEVALUATED_STATUSES.includes(order.status)
  const changed =
    moves ||
    client.id !== order.clientId ||
    paymentCode !== order.paymentCode ||
    inAnyOrder(stored) !== inAnyOrder(lines)
  if (!changed && !returns) return order
  rejectClient(ctx, client, paymentCode)
  await lockSharedDepotToSellFrom(ctx, depotId, { active: moves || returns, own: moves })
  const { motifs } = await evaluateOrder(ctx, { client, paymentCode, totalTtc, lines }, order)
  const status = statusAfterSaving(order.status, motifs, ctx.user.role)
  if (status !== 'orders.deliveredNeedsApproval') return { status, motifs }
  await failOrder(ctx, status, order, owner)
  throw new Error('an order that needs approval was not refused')
}
