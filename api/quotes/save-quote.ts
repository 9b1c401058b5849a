import type { Seen } from '@app/contract/versions'
import type { Quote, QuoteForm } from '@app/contract/quotes'
import { totalsOf } from '@app/domain/orders/lines'
import { recordDocument } from '../documents/record-documents.ts'
import { replaceLines } from '../documents/replace-lines.ts'
import { lockSharedCustomFields } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, lockSharedAll } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { findStoredLines, soldLinesOf } from '../sales/lines.repository.ts'
import { keptLine, type PricedLine, priceLines } from '../sales/price-lines.ts'
import { openQuote } from './open-quote.ts'
import { QUOTE_HISTORY } from './quote-history.ts'
import { findOrderOf, insertQuotes, lockQuote, updateQuote } from './quotes.repository.ts'

/** Whatever the stock and the client: a quote promises no goods, and a blocked client may be given one. */
export async function saveQuote(ctx: Ctx, { id, ...form }: QuoteForm): Promise<Quote> {
  return await openQuote(ctx, await (id === undefined ? recordQuote(ctx, form) : changeQuote(ctx, id, form)))
}

const LINES = soldLinesOf('quotes')

type Wanted = Omit<QuoteForm, 'id'>

async function recordQuote(ctx: Ctx, form: Wanted): Promise<number> {
  const { clientId, depotId, paymentCode = null, comment } = form
  const [readValues] = await inOrder([
    lockSharedCustomFields(ctx, 'quotes'),
    lockSharedAll(ctx, 'clients', [clientId]),
  ])
  const customValues = readValues(form.customValues)
  const [, priced] = await inOrder([
    lockSharedAll(ctx, 'depots', depotId === null ? [] : [depotId]),
    priceLines(ctx, form.lines),
  ])
  const header = { clientId, depotId, paymentCode, comment, customValues, ...totalsIn(priced) }
  return await recordDocument(
    ctx,
    'quotes',
    { header: { ...header, userId: ctx.user.id }, lines: priced.map(keptLine), goods: [] },
    { insert: insertQuotes, lines: LINES },
  )
}

async function changeQuote(ctx: Ctx, id: number, form: Wanted): Promise<number> {
  const { clientId, depotId, comment } = form
  const [readValues, [client]] = await inOrder([
    lockSharedCustomFields(ctx, 'quotes'),
    lockShared(ctx, 'clients', [clientId]),
  ])
  const before = await lockUnordered(ctx, { id, version: form.version })
  // A client or depot deleted since stays on its quotes; a new choice must be a living one.
  if (clientId !== before.clientId && !client) fail('record.notFound')
  const customValues = readValues(form.customValues, before.customValues)
  const [stored] = await inOrder([
    findStoredLines(ctx, 'quotes', id),
    lockSharedAll(ctx, 'depots', depotId === null || depotId === before.depotId ? [] : [depotId]),
  ])
  const priced = await priceLines(ctx, form.lines, stored)
  // A mode that is not sent stays: the form of a new quote has none.
  const { paymentCode = before.paymentCode } = form
  const values = { clientId, depotId, paymentCode, comment, customValues, ...totalsIn(priced) }
  const changes = {
    ...changesBetween(before, values),
    ...changesBetween({ lines: stored.map(historyLine) }, { lines: priced.map(historyLine) }),
  }
  await inOrder([
    updateQuote(ctx, id, values),
    recordChange(ctx, 'quotes', before, 'UPDATED', changes),
    changes['lines'] && replaceLines(ctx, id, priced.map(keptLine), LINES),
  ])
  return id
}

/** A quote to be changed, removed or converted, as it was seen: of one that has its order nothing changes. */
export async function lockUnordered(ctx: Ctx, { id, version }: Seen) {
  const [row, order] = await inOrder([lockQuote(ctx, id), findOrderOf(ctx, id)])
  const quote = orNotFound(row)
  await rejectIfChanged(ctx, QUOTE_HISTORY, quote, version)
  if (order) fail('quotes.hasOrder', { number: quote.number, order: order.number })
  return quote
}

const totalsIn = (priced: readonly PricedLine[]) => {
  const { totalHt, totalTtc } = totalsOf(priced)
  return { totalHt, totalTtc }
}

type LineFields = Pick<
  PricedLine,
  'productId' | 'quantity' | 'salesDiscount' | 'unitPrice' | 'discount' | 'vatRate'
>
const historyLine = ({ productId, quantity, salesDiscount, unitPrice, discount, vatRate }: LineFields) => ({
  productId,
  quantity,
  salesDiscount,
  unitPrice,
  discount,
  vatRate,
})
