import { MOST_LINES, MOST_QUANTITY, MOST_TOTAL } from '@app/domain/documents/bounds'
import { PAYMENT_CODES } from '@app/domain/payment-types/codes'
import { MOST_PRICE } from '@app/domain/products/prices'
import { z } from 'zod'
import { dayFilter } from './dates.ts'
import { customValues } from './fields.ts'
import { imageName } from './images.ts'
import { dhs, percent, rate } from './money.ts'
import { idFilter, idsInAddress, searchText } from './paging.ts'
import { idOf, instant, paragraph } from './route.ts'
import { as, wireObject } from './wire.ts'

/** What quotes, orders and delivery notes have in common on the wire. */
export const total = dhs(MOST_TOTAL / 100)

export const paymentCode = z.enum(PAYMENT_CODES)

/** Whose a document is. */
export const person = z.strictObject({ id: idOf('users'), firstName: z.string(), lastName: z.string() })

export const namedDepot = z.strictObject({ id: idOf('depots'), name: z.string() })

/** What a row of a list shows of a client. */
export const clientRef = { id: idOf('clients'), code: z.string(), name: z.string(), blocked: z.boolean() }

/** Another document of the chain, by name. */
export const namedQuote = wireObject({
  id: idOf('quotes'),
  number: as('quoteNumber', z.string()),
  createdAt: instant,
})
export const namedNote = wireObject({
  id: idOf('receivables'),
  number: as('deliveryNoteNumber', z.string()),
  createdAt: instant,
})

/** What the page of a document shows of its client besides. */
export const clientOfDocument = wireObject({
  ...clientRef,
  cityName: z.string(),
  phone: z.string(),
  creditLimit: as('encoursMaximum', total),
  dueDays: as('echeanceAutorisee', z.int()),
})

export const productOfLine = {
  id: idOf('products'),
  name: z.string(),
  reference: z.string(),
  image: imageName.nullable(),
}

/** What a line of a document was sold for. */
export const pricedLine = {
  quantity: z.int(),
  /** After tier and the product's own discount, which is beside it. */
  unitPrice: dhs(MOST_PRICE / 100),
  discount: percent,
  salesDiscount: percent,
  vatRate: as('tva', rate),
  priceHt: as('priceHT', total),
  priceTtc: as('priceTTC', total),
}

export const soldLineFields = {
  lineId: idOf('order_lines'),
  product: wireObject({
    ...productOfLine,
    /** Of today: what a discount is measured against. */
    salesDiscountLimit: percent.nullable(),
  }),
  ...pricedLine,
  /** Of the product in the document's depot: promised to nobody, or by this very document. Without a depot, null. */
  available: z.int().nullable(),
  /** What lies there, promised or not: none left to promise is not out of stock. */
  stockQuantity: z.int().nullable(),
}
export const soldLine = wireObject(soldLineFields)

/** At most 500; a product once per discount. Free goods are a line at 100 %. */
export const wantedLines = z
  .array(
    z.strictObject({
      productId: idOf('products'),
      quantity: z.int().min(1).max(MOST_QUANTITY),
      salesDiscount: percent.default(0),
    }),
  )
  .max(MOST_LINES)

/** What the page of a quote or an order adds to its row. */
export const salePage = {
  client: clientOfDocument,
  comment: z.string(),
  customValues: as('fields', customValues),
  lines: as('details', z.array(soldLine)),
}

/** What the forms of both ask beside client and depot. */
export const saleForm = {
  paymentCode: as('paymentMode', paymentCode.nullish()),
  comment: paragraph(1000).default(''),
  lines: as('details', wantedLines),
  customValues: as('fields', customValues.optional()),
}

/** Whose documents a list shows, and of which days: where they are sent in a body. */
export const documentFilters = {
  clientIds: as('clientId', idFilter('clients')),
  userIds: as('commercialId', idFilter('users')),
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
}

/** The same with a search, in an address. */
export const addressFilters = {
  search: as('needle', searchText),
  clientIds: as('clientId', idsInAddress('clients')),
  userIds: as('commercialId', idsInAddress('users')),
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
}

/** A body that leaves no document out. */
export const everyDocument = { clientIds: [], userIds: [], from: null, to: null, search: '' }

export type SoldLine = z.output<typeof soldLine>
export type WantedLines = z.output<typeof wantedLines>
