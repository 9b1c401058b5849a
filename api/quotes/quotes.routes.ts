import { seenIn } from '@app/contract/versions'
import { quotes } from '@app/contract/quotes'
import { bind } from '../platform/bind.ts'
import { printQuote } from '../print/print-sales.ts'
import { convertQuote } from './convert-quote.ts'
import { deleteQuote } from './delete-quote.ts'
import { listQuotes } from './list-quotes.ts'
import { openQuote } from './open-quote.ts'
import { saveQuote } from './save-quote.ts'

export const quoteRoutes = bind(quotes, {
  list: (ctx, { query }) => listQuotes(ctx, query, query),
  mine: (ctx, { query }) => listQuotes(ctx, query, query),
  get: (ctx, { params }) => openQuote(ctx, params.id),
  save: (ctx, { body }) => saveQuote(ctx, body),
  toOrder: (ctx, { body }) => convertQuote(ctx, body),
  pdf: (ctx, { params }) => printQuote(ctx, params.id),
  remove: (ctx, input) => deleteQuote(ctx, seenIn(input)),
})
