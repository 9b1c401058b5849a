import type { HistoryEntry } from '@app/contract/history'
import { type Quote, quotes } from '@app/contract/quotes'
import { valuesByName } from '@app/domain/fields/check-values'
import { newestFirst } from '../documents/document-history.ts'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findSoldLines } from '../sales/lines.repository.ts'
import { saleHistory } from '../sales/sale-history.ts'
import { findOrderEvents, findQuote } from './quotes.repository.ts'

export async function openQuote(ctx: Ctx, id: number): Promise<Quote> {
  const [row, lines, events, ofOrders, fields] = await inOrder([
    findQuote(ctx, id),
    findSoldLines(ctx, 'quotes', [id]),
    findEvents(ctx, 'quotes', id),
    findOrderEvents(ctx, id),
    customFieldsOf(ctx, 'order'),
  ])
  const quote = orNotFound(row)
  return {
    ...quote,
    customValues: valuesByName(fields, quote.customValues),
    lines: lines.get(id) ?? [],
    events: newestFirst([
      ...(await saleHistory(ctx, quotes.get.answer, events, fields)),
      ...ofOrders.map(historyOfOrder),
    ]),
  }
}

type OrderEvent = Awaited<ReturnType<typeof findOrderEvents>>[number]

/** An order was made of the quote, or the one that was made of it is gone. */
function historyOfOrder({ number, event, at, userId, firstName, lastName }: OrderEvent): HistoryEntry {
  const gone = event === 'DELETED'
  return {
    at,
    event: 'UPDATED_FIELD',
    user: { id: userId, firstName, lastName },
    detail: 'cart',
    old: gone ? number : null,
    new: gone ? null : number,
  }
}
