import { type Client, type ClientRow, clients } from '@app/contract/clients'
import { type Order, type OrderApproval, type OrderForm, type OrderRow, orders } from '@app/contract/orders'
import type { ProductRow } from '@app/contract/products'
import { type ClientFinancials, receivables } from '@app/contract/receivables'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { priceOfLine, soldLine, totalsOf } from '@app/domain/orders/lines'
import { priceWithTax } from '@app/domain/products/prices'
import { matches } from '@app/domain/text/matches'
import { answer } from './answers.ts'
import { answerForCatalogue, found, pageOf, PRODUCTS } from './catalogue.ts'
import { answerForPurchases, DEPOTS } from './purchases.ts'
import { keepPaymentTypes } from './records.ts'

interface Stocked {
  name: string
  reference: string
  /** DHs. */
  price?: number
  available?: number
}

/** A product as lists and searches show it; what is promised of it is nothing. */
export function productRow(id: number, { name, reference, price = 100, available = 900_000 }: Stocked) {
  const priceHt = cents(price * 100)
  return {
    id,
    name,
    reference,
    priceHt,
    priceTtc: priceWithTax(priceHt, 200),
    vatRate: 200,
    discount: 0,
    salesDiscountLimit: null,
    onSale: false,
    brand: null,
    family: null,
    familyName: null,
    image: null,
    tiers: [],
    quantity: available,
    available,
    version: 1,
  } satisfies ProductRow
}

export const CLIENT: Client = {
  id: 41,
  code: 'CL-0041',
  name: 'Quincaillerie Atlas',
  cityId: 1,
  cityName: 'Casablanca',
  phone: '0522 11 22 33',
  located: false,
  blocked: false,
  status: 'NORMAL',
  creditLimit: cents(500_000_000),
  completeness: 80,
  address: '',
  taxId: '',
  contact: '',
  latitude: null,
  longitude: null,
  dueDays: 60,
  paymentCodes: ['CHECK'],
  customValues: {},
  notes: 0,
  createdAt: new Date('2026-01-05T09:00:00Z'),
  version: 1,
  warnings: [],
}

/** As a list shows a client. */
export function clientRow(client: Client): ClientRow {
  const { id, code, name, cityId, cityName, phone, located, blocked, status, creditLimit } = client
  const { outstanding, unsettled, unpaid, overdueTotal } = owing()
  const { completeness, version } = client
  const figures = { outstanding, unsettled, unpaid, overdueTotal, completeness, lastOrder: null, version }
  const ref = { id, code, name, cityId, cityName, phone, located, blocked, status, creditLimit }
  return { ...ref, ...figures }
}

/** What a client owes: nothing, by default. */
export const owing = (more: Partial<ClientFinancials> = {}): ClientFinancials => ({
  outstanding: cents(0),
  unsettled: cents(0),
  unpaid: cents(0),
  overdueTotal: cents(0),
  overdueCount: 0,
  averageDue: null,
  averageReception: null,
  unsettledOverdue: cents(0),
  unsettledNotDue: cents(0),
  cashThreshold: cents(2_000_000),
  ...more,
})

/** What the forms of quotes and orders ask for, and those of a purchase with the same catalogue. */
export function answerForSales(catalogue: readonly ProductRow[] = PRODUCTS, client: Client = CLIENT): void {
  answerForPurchases()
  answerForCatalogue(catalogue)
  keepPaymentTypes()
  answer(clients.list, ({ query }) =>
    pageOf(
      [clientRow(client)].filter(({ name, code }) => matches(query.search ?? '', [name, code])),
      query,
    ),
  )
  answer(clients.get, () => client)
  answer(receivables.financials, () => owing())
}

const WHO = { id: 1, firstName: 'Salma', lastName: 'Benali' }

interface Selling {
  catalogue?: readonly ProductRow[]
  client?: Client
  /** What the service finds out when it records an order. */
  judged?: Pick<Order, 'status' | 'motifs'>
}

/** An order as the service records it. */
export function recordedOrder(
  form: OrderForm,
  id: number,
  { catalogue = PRODUCTS, client = CLIENT, judged = { status: 'CREATED', motifs: [] } }: Selling = {},
): Order {
  const lines = form.lines.map((wanted, at): Order['lines'][number] => {
    const { name, reference, image, ...row } = found(catalogue.find((one) => one.id === wanted.productId))
    const { productId, ...sold } = soldLine(wanted, priceOfLine(row, wanted.quantity))
    const product = { id: productId, name, reference, image, salesDiscountLimit: row.salesDiscountLimit }
    const { discount, quantity: stockQuantity, available } = row
    return { ...sold, lineId: id * 100 + at, product, discount, stockQuantity, available }
  })
  const { totalHt, totalTtc } = totalsOf(lines)
  const { code, name, blocked, cityName, phone, creditLimit, dueDays } = client
  return {
    ...judged,
    motifCodes: judged.motifs.map((motif) => motif.code),
    id,
    number: `BC26-${String(id).padStart(6, '0')}`,
    createdAt: new Date('2026-11-18T10:00:00Z'),
    treated: false,
    user: WHO,
    depot: found(
      DEPOTS.map((depot) => ({ id: depot.id, name: depot.name })).find((one) => one.id === form.depotId),
    ),
    client: { id: client.id, code, name, blocked, cityName, phone, creditLimit, dueDays },
    paymentCode: form.paymentCode ?? null,
    totalHt,
    totalTtc,
    sageCode: '',
    quotes: [],
    deliveryNote: null,
    takeBackUntil: null,
    version: (form.version ?? 0) + 1,
    comment: form.comment,
    customValues: {},
    lines,
    decision: null,
    events: [],
  }
}

export function orderRow({
  comment: _c,
  customValues: _v,
  lines: _l,
  decision: _d,
  events: _e,
  ...order
}: Order): OrderRow {
  const { id, code, name, blocked } = order.client
  return { ...order, client: { id, code, name, blocked } }
}

export const approvalOf = ({
  creditLimit,
  cityName,
}: Pick<Client, 'creditLimit' | 'cityName'>): OrderApproval => ({
  motifs: [],
  creditLimit,
  outstanding: cents(0),
  unsettled: cents(0),
  unpaid: cents(0),
  overdueTotal: cents(0),
  overdueNotes: [],
  overdueOthers: cents(0),
  lines: [],
  clientBlocked: false,
  clientCity: cityName,
})

/** Orders as the service keeps them, the latest first; a saved one joins them. */
export function answerForOrders(selling: Selling = {}): Order[] {
  const held: Order[] = []
  answerForSales(selling.catalogue, selling.client)
  answer(users.salespeople, () => [WHO])
  answer(orders.list, ({ query }) => pageOf(held.map(orderRow), query))
  answer(orders.get, ({ params }) => found(held.find(({ id }) => id === params.id)))
  answer(orders.approval, () => approvalOf(selling.client ?? CLIENT))
  answer(orders.save, ({ body }) => {
    const at = held.findIndex(({ id }) => id === body.id)
    const saved = recordedOrder(body, body.id ?? held.length + 1, selling)
    if (at < 0) held.unshift(saved)
    else held[at] = saved
    return saved
  })
  return held
}
