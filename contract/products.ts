import { everyone, onlyAdmin } from '@app/domain/access/grants'
import { MOST_PRICE, type Tier } from '@app/domain/products/prices'
import { LEAST_TIER } from '@app/domain/products/tiers'
import { z } from 'zod'
import { customValues } from './fields.ts'
import { imageName } from './images.ts'
import { dhs, percent, rate } from './money.ts'
import { idFilter, listFilter, pageOf, pageQuery, searchText, switched, yesNo } from './paging.ts'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

/** DHs, as the wire has them. */
const MOST = MOST_PRICE / 100

export const depotStock = {
  depotId: as('repoId', idOf('depots')),
  depotName: as('repoName', z.string()),
  quantity: z.int(),
  reserved: z.int(),
  available: z.int(),
}
export const stockOfDepot = wireObject(depotStock)

/** What a card, a table row or a line of stock shows of a product. */
export const productFields = {
  id: idOf('products'),
  name: z.string(),
  reference: z.string(),
  priceHt: as('priceHT', dhs(MOST)),
  priceTtc: as('priceTTC', dhs(2 * MOST)),
  vatRate: as('tva', rate),
  discount: percent,
  salesDiscountLimit: percent.nullable(),
  onSale: z.boolean(),
  brand: z.strictObject({ id: idOf('brands'), name: z.string() }).nullable(),
  family: z
    .strictObject({
      id: idOf('families'),
      name: z.string(),
      color: z.string(),
      parentId: idOf('families').nullable(),
    })
    .nullable(),
  familyName: z.string().nullable(),
  image: imageName.nullable(),
}

/** On the wire a tier also has an id: its quantity, which names it within its product. */
const tier = z.codec(
  z.strictObject({ id: z.int().meta({ names: 'tier' }), quantity: z.int(), price: dhs(MOST) }),
  z.custom<Tier>(),
  {
    decode: ({ quantity, price }) => ({ quantity, price }),
    encode: ({ quantity, price }) => ({ id: quantity, quantity, price }),
  },
)

const productRow = wireObject({
  ...productFields,
  /** What a line of a quote or an order costs is known with its quantity, without asking again. */
  tiers: as('discounts', z.array(tier)),
  /** Over all depots, or the requested ones. */
  quantity: z.int(),
  available: z.int(),
  version: z.int(),
})

const product = wireObject({
  ...productFields,
  tiers: as('discounts', z.array(tier)),
  availability: z.array(stockOfDepot),
  customValues: as('fields', customValues),
  version: z.int(),
})

export const productForm = wireObject({
  id: formId('products'),
  version: seenVersion,
  name: text(200, 1),
  reference: text(60, 1),
  /** The price without tax is the one that is kept; alone, the one with tax sets it. */
  priceHt: as('priceHT', dhs(MOST).optional()),
  priceTtc: as('priceTTC', dhs(2 * MOST).optional()),
  /** Not given: as it was, or for a new product the first of the company's rates. */
  vatRate: as('tva', rate.optional()),
  discount: percent.default(0),
  salesDiscountLimit: percent.nullable().default(null),
  brandId: idOf('brands').nullable().default(null),
  familyId: idOf('families').nullable().default(null),
  image: imageName.nullable().default(null),
  tiers: as(
    'discounts',
    z
      .array(wireObject({ quantity: z.int().min(LEAST_TIER).max(1_000_000), price: dhs(MOST) }, ['id']))
      .max(50)
      .default([]),
  ),
  customValues: as('fields', customValues.optional()),
})

export const productFilters = wireObject({
  availableOnly: switched,
  brandIds: as('brandId', idFilter('brands')),
  familyIds: as('familyId', idFilter('families')),
  /** Depots of the quantities; without any, all depots together. */
  depotIds: as('repoId', idFilter('depots').optional()),
  /** Whole references, in any case. */
  references: as('reference', listFilter(text(60)).optional()),
  search: as('needle', searchText),
  onSale: yesNo,
  /** Only what was delivered to one of these clients; to a salesperson, by their own notes. */
  deliveredTo: idFilter('clients').optional(),
})

/** By match: what is searched as a whole reference first, then what begins with it, then the rest by name. */
const PRODUCT_SORTS = ['name', 'reference', 'priceHt', 'createdAt', 'match'] as const

export type ProductRow = z.output<typeof productRow>
export type Product = z.output<typeof product>
export type ProductForm = z.output<typeof productForm>
export type ProductFilters = z.output<typeof productFilters>
export type StockOfDepot = z.output<typeof stockOfDepot>

export const products = routes({
  list: {
    method: 'POST',
    path: '/products',
    summary: 'A page of the catalogue; a family means all that hangs below it too',
    permission: everyone,
    query: pageQuery(PRODUCT_SORTS, 'name,asc', { priceHt: 'priceHT' }),
    body: productFilters,
    answer: pageOf(productRow),
  },
  byReference: {
    method: 'POST',
    path: '/products/byReference',
    summary:
      'The products of these whole references, in any case: what the lines of a document name, all at once',
    permission: everyone,
    body: wireObject({
      references: as('reference', z.array(text(60, 1)).min(1).max(500)),
      /** Depots of the quantities; without any, all depots together. */
      depotIds: as('repoId', idFilter('depots').optional()),
    }),
    answer: z.array(productRow),
  },
  everyName: {
    method: 'GET',
    path: '/products/unpaginated',
    summary: 'Every product by name, up to 50,000, with what a picker needs; our own pickers search instead',
    permission: everyone,
    answer: z.array(z.strictObject({ id: idOf('products'), name: z.string(), reference: z.string() })),
    whole: { instead: 'POST /products' },
  },
  get: {
    method: 'GET',
    path: '/products/{id}',
    summary: 'One product with its price tiers and its stock in each depot',
    permission: everyone,
    params: pathId('products'),
    answer: product,
  },
  availability: {
    method: 'GET',
    path: '/products/{id}/availability',
    summary: 'What each depot holds of a product, and how much of it is promised',
    permission: everyone,
    params: pathId('products'),
    answer: z.strictObject({ availability: z.array(stockOfDepot) }),
  },
  save: {
    method: 'PUT',
    path: '/products/add',
    summary: 'Adds a product, or changes the one whose id is given',
    permission: onlyAdmin,
    body: productForm,
    answer: product,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/products/delete/{id}',
    summary: 'Deletes a product of which nothing is left; documents keep showing it',
    permission: onlyAdmin,
    params: pathId('products'),
    query: seenQuery,
    answer: done,
  },
})
