import { onlyOwn, ownExceptAgents, ownForSales } from '@app/domain/access/grants'
import { z } from 'zod'
import { customValues } from './fields.ts'
import { history } from './history.ts'
import { filteredQuery, pageOf, pageQuery } from './paging.ts'
import { done, formId, idOf, idOrNone, instant, pathId, routes, savedFile } from './route.ts'
import {
  addressFilters,
  clientRef,
  namedDepot,
  namedNote,
  paymentCode,
  person,
  saleForm,
  salePage,
  total,
} from './sales.ts'
import { orders } from './orders.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const row = {
  id: idOf('quotes'),
  number: as('quoteNumber', z.string()),
  createdAt: instant,
  user: person,
  depot: as('repo', namedDepot.nullable()),
  paymentCode: as('paymentMode', paymentCode.nullable()),
  totalHt: as('priceHT', total),
  totalTtc: as('priceTTC', total),
  /** The order that was made of it and counts; null until then, and again once that is deleted. */
  order: as(
    'cart',
    wireObject({
      id: idOf('orders'),
      number: as('cartNumber', z.string()),
      createdAt: instant,
      deliveryNote: namedNote.nullable(),
    }).nullable(),
  ),
  version: z.int(),
}

const quoteRow = wireObject({ ...row, client: wireObject(clientRef) })

const quote = wireObject({
  ...row,
  ...salePage,
  events: history,
})

export const quoteForm = wireObject({
  id: as('quoteId', formId('quotes')),
  version: seenVersion,
  clientId: idOf('clients'),
  depotId: as('repoId', idOrNone('depots')),
  ...saleForm,
})

const QUOTE_SORTS = ['createdAt', 'number', 'totalTtc'] as const
export type QuoteSort = (typeof QUOTE_SORTS)[number]
const query = filteredQuery(
  pageQuery(QUOTE_SORTS, 'createdAt,desc', { number: 'quoteNumber', totalTtc: 'priceTTC' }),
  addressFilters,
)

export type QuoteRow = z.output<typeof quoteRow>
export type Quote = z.output<typeof quote>
export type QuoteForm = z.output<typeof quoteForm>
export type QuoteFilters = Pick<z.output<(typeof quotes)['list']['query']>, keyof typeof addressFilters>

export const quotes = routes({
  list: {
    method: 'GET',
    path: '/quotes',
    summary: 'A page of quotes; a salesperson’s own',
    permission: ownForSales,
    query,
    answer: pageOf(quoteRow),
    numbered: true,
  },
  mine: {
    method: 'GET',
    path: '/quotes/mine',
    summary: 'A page of the quotes of the caller',
    permission: onlyOwn,
    query,
    answer: pageOf(quoteRow),
    numbered: true,
  },
  get: {
    method: 'GET',
    path: '/quotes/{id}',
    summary: 'One quote with its lines, its order and its history',
    permission: ownForSales,
    params: pathId('quotes'),
    answer: quote,
  },
  save: {
    method: 'POST',
    path: '/quotes/add',
    summary: 'Records a quote, or changes the one whose id is given while no order was made of it',
    permission: ownExceptAgents,
    body: quoteForm,
    answer: quote,
    creates: true,
  },
  toOrder: {
    method: 'POST',
    path: '/quotes/toCart',
    summary: 'Makes an order of a quote, at the prices of the quote; evaluated as any order is',
    permission: ownExceptAgents,
    body: wireObject(
      {
        id: as('quoteId', idOf('quotes')),
        version: seenVersion,
        depotId: as('repoId', idOf('depots')),
        paymentCode: as(
          'paymentMode',
          z
            .string()
            .max(40)
            .nullish()
            .meta({ examples: ['CHECK'] }),
        ),
        customValues: as('fields', customValues.optional()),
      },
      ['payed', 'status'],
    ),
    answer: orders.get.answer,
    creates: true,
  },
  pdf: {
    method: 'GET',
    path: '/quotes/pdf/{id}',
    summary: 'The quote as a PDF in the reader’s language',
    permission: ownForSales,
    params: pathId('quotes'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
  remove: {
    method: 'DELETE',
    path: '/quotes/delete/{id}',
    summary: 'Voids a quote of which no order was made',
    permission: ownExceptAgents,
    params: pathId('quotes'),
    query: seenQuery,
    answer: done,
  },
})
