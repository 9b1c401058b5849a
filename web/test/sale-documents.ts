import type { DeliveredNote } from '@app/contract/credit-notes'
import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import { type Order, orders } from '@app/contract/orders'
import { type Quote, quotes } from '@app/contract/quotes'
import type { SoldLine } from '@app/contract/sales'
import { cents } from '@app/domain/money/cents'
import { answer } from './answers.ts'
import { PRODUCTS } from './catalogue.ts'
import { approvalOf } from './sales.ts'

const MADE = new Date('2026-11-14T09:42:18Z')
const TOTAL = { totalHt: cents(6_200), totalTtc: cents(7_440) }
const SALESPERSON = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const DEPOT = { id: 2, name: 'Casa Aïn Sebaâ' }
const CLIENT = {
  id: 41,
  code: 'CL-0041',
  name: 'Quincaillerie Atlas',
  blocked: false,
  cityName: 'Casablanca',
  phone: '0522112233',
  creditLimit: cents(5_000_000),
  dueDays: 60,
} satisfies Order['client']

const LINES: SoldLine[] = PRODUCTS.filter(({ reference }) => reference === 'DIS-2P-16').map(
  ({ id, name, reference, image, salesDiscountLimit, vatRate, available, quantity }) => ({
    lineId: 1,
    product: { id, name, reference, image, salesDiscountLimit },
    quantity: 1,
    unitPrice: TOTAL.totalHt,
    discount: 0,
    salesDiscount: 0,
    vatRate,
    priceHt: TOTAL.totalHt,
    priceTtc: TOTAL.totalTtc,
    available,
    stockQuantity: quantity,
  }),
)

const MADE_OF = { id: 7, number: 'DE26-000007', createdAt: MADE }
const DELIVERED_BY = { id: 9, number: 'BL26-000009', createdAt: MADE }

const DOCUMENT = {
  createdAt: MADE,
  user: SALESPERSON,
  client: CLIENT,
  ...TOTAL,
  version: 1,
  events: [],
}

export const QUOTE: Quote = {
  ...DOCUMENT,
  ...MADE_OF,
  depot: DEPOT,
  paymentCode: null,
  order: null,
  comment: '',
  customValues: {},
  lines: LINES,
}

export const ORDER: Order = {
  ...DOCUMENT,
  id: 8,
  number: 'CO26-000008',
  status: 'DELIVERED',
  treated: false,
  depot: DEPOT,
  paymentCode: 'CHECK',
  sageCode: '',
  quotes: [MADE_OF],
  deliveryNote: DELIVERED_BY,
  motifCodes: [],
  motifs: [],
  takeBackUntil: null,
  comment: '',
  customValues: {},
  lines: LINES,
  decision: null,
}

export const NOTE: DeliveryNote = {
  ...DOCUMENT,
  ...DELIVERED_BY,
  treated: false,
  settled: cents(0),
  remainder: TOTAL.totalTtc,
  dueDate: '2027-01-13',
  overdue: false,
  overdueDays: 0,
  orders: [
    {
      id: ORDER.id,
      number: ORDER.number,
      createdAt: MADE,
      quotes: [MADE_OF],
      depot: DEPOT,
      paymentCode: 'CHECK',
      treated: false,
      version: 1,
      sageCode: '',
      comment: '',
      customValues: {},
      lines: LINES.map((line) => ({ ...line, returned: 0 })),
    },
  ],
  payments: [],
  creditNotes: [],
}

export const SALE = { quote: QUOTE, order: ORDER, note: NOTE }

/** A note as its own page shows it, of the lines that can be returned. */
export function aDeliveryNote({ id, number, orders: delivered }: DeliveredNote): DeliveryNote {
  return {
    ...NOTE,
    id,
    number,
    orders: NOTE.orders.map((order) => ({
      ...order,
      lines: delivered.flatMap(({ lines }) =>
        lines.map(({ returnedHt: _ht, returnedTtc: _ttc, ...line }) => ({
          ...line,
          product: { ...line.product, salesDiscountLimit: null },
          available: null,
          stockQuantity: null,
        })),
      ),
    })),
  }
}

/** The pages of a quote, of the order that was made of it and of the delivery note, all with these additional fields. */
export function answerForSale(customValues: Order['customValues']): string[] {
  answer(quotes.get, () => ({ ...QUOTE, customValues }))
  answer(orders.get, () => ({ ...ORDER, customValues }))
  answer(orders.approval, () => approvalOf(CLIENT))
  answer(deliveryNotes.get, () => ({
    ...NOTE,
    orders: NOTE.orders.map((order) => ({ ...order, customValues })),
  }))
  return [`/quotes/details/${QUOTE.id}`, `/orders/details/${ORDER.id}`, `/delivery-notes/details/${NOTE.id}`]
}
