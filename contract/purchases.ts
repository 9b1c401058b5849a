import { adminAndAgent } from '@app/domain/access/grants'
import { MOST_PRICE } from '@app/domain/products/prices'
import { MOST_LINES, MOST_QUANTITY, MOST_TOTAL } from '@app/domain/documents/bounds'
import { z } from 'zod'
import { day, dayFilter } from './dates.ts'
import { customValues } from './fields.ts'
import { history } from './history.ts'
import { dhs } from './money.ts'
import { idFilter, pageOf, pageQuery, searchText } from './paging.ts'
import { done, formId, idOf, instant, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

/** DHs, as the wire has them. */
const price = dhs(MOST_PRICE / 100)
const total = dhs(MOST_TOTAL / 100)

const line = z.strictObject({
  lineId: idOf('purchase_lines'),
  productId: idOf('products'),
  productName: z.string(),
  reference: z.string(),
  price,
  quantity: z.int(),
  /** What is left of the product in the depot of the purchase, promised to nobody: as much can be taken back. */
  available: z.int(),
  total,
})

const named = (table: string) => z.strictObject({ id: idOf(table), name: z.string() })

const row = {
  id: idOf('purchases'),
  /** Ours, AC26-000123; the provider's own is beside it. */
  number: z.string(),
  purchaseNumber: z.string(),
  purchaseDate: day,
  provider: named('providers'),
  depot: as('repo', named('depots')),
  lines: as('products', z.array(line)),
  quantity: z.int(),
  total,
  createdAt: instant,
  author: z.string().nullable(),
  version: z.int(),
}

const purchaseRow = wireObject(row)

const purchase = wireObject({
  ...row,
  customValues: as('fields', customValues),
  events: history,
})

/** With an id, only number, date, provider and additional fields change: lines go one by one, by delete. */
export const purchaseForm = wireObject({
  id: formId('purchases'),
  version: seenVersion,
  purchaseNumber: text(60, 1),
  purchaseDate: day,
  providerId: idOf('providers'),
  depotId: as('repoId', idOf('depots').optional()),
  lines: as(
    'products',
    z
      .array(
        z.strictObject({
          productId: idOf('products'),
          price,
          quantity: z.int().min(1).max(MOST_QUANTITY),
        }),
      )
      .max(MOST_LINES)
      .optional(),
  ),
  customValues: as('fields', customValues.optional()),
})

export const purchaseFilters = wireObject({
  providerIds: as('providerId', idFilter('providers')),
  productIds: as('productId', idFilter('products')),
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
  search: as('needle', searchText),
})

const PURCHASE_SORTS = ['createdAt', 'purchaseDate', 'number', 'purchaseNumber'] as const

export type PurchaseRow = z.output<typeof purchaseRow>
export type Purchase = z.output<typeof purchase>
export type PurchaseLine = z.output<typeof line>
export type PurchaseForm = z.output<typeof purchaseForm>
export type PurchaseFilters = z.output<typeof purchaseFilters>

export const purchases = routes({
  list: {
    method: 'POST',
    path: '/purchases',
    summary: 'A page of purchases with their lines; days are whole days of the purchase date, both included',
    permission: adminAndAgent,
    query: pageQuery(PURCHASE_SORTS, 'createdAt,desc'),
    body: purchaseFilters,
    answer: pageOf(purchaseRow),
  },
  get: {
    method: 'GET',
    path: '/purchases/{id}',
    summary: 'One purchase with its lines and its history',
    permission: adminAndAgent,
    params: pathId('purchases'),
    answer: purchase,
  },
  save: {
    method: 'PUT',
    path: '/purchases/add',
    summary: 'Records a purchase and puts its goods into the depot, or corrects the header of one',
    permission: adminAndAgent,
    body: purchaseForm,
    answer: purchase,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/purchases/delete',
    summary:
      'Voids a purchase, or takes one line or all lines of a product off it; the goods leave the depot again',
    permission: adminAndAgent,
    query: seenQuery,
    body: wireObject({
      id: as('purchaseId', idOf('purchases')),
      version: seenVersion,
      /** All lines of this product. */
      productId: idOf('products').nullish(),
      /** This line alone. */
      lineId: idOf('purchase_lines').nullish(),
    }),
    answer: done,
  },
})
