import { everyDocument } from '@app/contract/sales'
import { clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { depots } from '@app/contract/depots'
import { EVERY_ORDER, type OrderFilters, orders } from '@app/contract/orders'
import { EVERY_PAYMENT, payments } from '@app/contract/payments'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { quotes } from '@app/contract/quotes'
import { stock } from '@app/contract/stock'
import { cents } from '@app/domain/money/cents'
import { expect } from 'vitest'
import { recordPayment } from '../payments/record-payment.ts'
import { LIST_NAMES } from '../platform/persistence/big-lists.ts'
import type { Client } from './client.ts'
import { aClient, aDepot, aProduct, aProvider, aPurchase } from './factories.ts'
import { inCompany, userOf } from './in-company.ts'
import type { TestApp, TestCompany } from './test-app.ts'
import { CELL } from './database.ts'

const SIZE = 100
const WORDS = ['Vanne', 'Étagère', 'Câble', 'Disjoncteur', 'abattant', 'Tube', 'Zinc', 'Écrou']

export const below = (end: number) => Math.floor(Math.random() * end)
export const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T
export const aName = () => `${oneOf(WORDS)} ${below(50)}`
export const homeOf = ({ id }: TestCompany) => ({ companyId: id, cell: CELL })

/** So many products, rows of stock, purchases, clients, quotes, orders, notes and payments that pages are deep, written directly, past the features as a load would. */
export async function aLargeCompany(app: TestApp, rows = 700) {
  const company = await app.company()
  const { admin } = company
  const provider = await admin.call(providers.save, { body: aProvider() })
  const places = []
  for (let n = 0; n < 4; n++) places.push((await admin.call(depots.save, { body: aDepot() })).id)
  const values = [company.id, rows, WORDS, places, provider.id]
  const query = (text: string, count: number) => app.database.query(text, values.slice(0, count))
  await query(
    `insert into products (company_id, id, reference, name, price_ht, vat_rate)
     select $1, nextval('products_id_seq'), 'L-' || n, ($3::text[])[1 + n % 8] || ' ' || n % 50, 100, 200
     from generate_series(1, $2) n`,
    3,
  )
  await query(
    `insert into stock (company_id, depot_id, product_id)
     select company_id, ($4::bigint[])[1 + n % 4], id
     from products cross join generate_series(1, 3) n where company_id = $1 and not special and id % 4 >= n and $2 > 0 and $3::text[] is not null`,
    4,
  )
  await query(
    `insert into purchases (company_id, id, number, purchase_number, purchase_date, provider_id, depot_id, created_at, created_by, changed_by, total_ht)
     select $1, nextval('purchases_id_seq'), 'AC25-' || lpad(n::text, 6, '0'), 'L-' || n, '2025-06-01', $5, ($4::bigint[])[1],
       timestamptz '2025-06-01' + n / 3 * interval '1 hour', admin, admin, 0
     from generate_series(1, $2) n, (select min(id) as admin from users where company_id = $1 and $3::text[] is not null) who`,
    5,
  )
  await query(
    `insert into clients (company_id, id, code, name, city_id, city_name, credit_limit, due_days)
     select $1, nextval('clients_id_seq'), 'L-' || n, ($3::text[])[1 + n % 8] || ' ' || n % 50, 1, 'Casablanca', 0, 60
     from generate_series(1, $2) n`,
    3,
  )
  const documents = `generate_series(1, $2) n,
    (select min(id) as admin from users where company_id = $1) who, (select min(id) as client from clients where company_id = $1) whom`
  await query(
    `insert into quotes (company_id, id, number, client_id, user_id, total_ht, total_ttc, quoted_on, created_at, changed_at, changed_by)
     select $1, nextval('quotes_id_seq'), 'DV25-' || lpad(n::text, 6, '0'), client, admin, 0, 0, '2025-06-01',
       timestamptz '2025-06-01' + n / 3 * interval '1 hour', now(), admin from ${documents}`,
    2,
  )
  await query(
    `insert into receivables (company_id, id, number, kind, client_id, user_id, total, issued_on, due_on, created_at)
     select $1, nextval('receivables_id_seq'), 'BL25-' || lpad(n::text, 6, '0'), 'BL', client, admin, 100, '2025-06-01', '2025-07-31',
       timestamptz '2025-06-01' + n / 3 * interval '1 hour' from ${documents}`,
    2,
  )
  await query(
    `insert into orders (company_id, id, number, client_id, user_id, depot_id, status, payment_code, total_ht, total_ttc, ordered_on,
       created_at, changed_at, changed_by)
     select $1, nextval('orders_id_seq'), 'BC25-' || lpad(n::text, 6, '0'), client, admin, ($4::bigint[])[1],
       case when n % 3 = 0 then 'VALIDATED' else 'DELIVERED' end, 'CHECK', 0, 0, '2025-06-01',
       timestamptz '2025-06-01' + n / 3 * interval '1 hour', now(), admin
     from ${documents} where $3::text[] is not null`,
    4,
  )
  await query(
    `insert into payments (company_id, id, client_id, user_id, type_id, code, amount, status, received_on, created_at, changed_at, changed_by)
     select $1, nextval('payments_id_seq'), client, admin, 1, 'CASH', 100, 'CREATED', '2025-06-01',
       timestamptz '2025-06-01' + n / 3 * interval '1 hour', now(), admin from ${documents}`,
    2,
  )
  return { app, company, admin, user: await userOf(app, company), places, providerId: provider.id }
}
export type Large = Awaited<ReturnType<typeof aLargeCompany>>

/** What no feature would leave behind: purchases without lines, numbers without a counter. */
export const clear = ({ app, company }: Large) =>
  app.database.query('delete from companies where company_id = $1', [company.id])

const idsIn = async (table: 'clients' | 'products', { app, company }: Large) =>
  (
    await app.database.query<{ id: string }>(
      `select id from ${table} where company_id = $1 and deleted_at is null`,
      [company.id],
    )
  ).map(({ id }) => Number(id))

/** One of the things that change the lists, by the feature that does it. What someone else has done meanwhile is refused. */
export async function changeSomething(large: Large): Promise<void> {
  const { admin, places, providerId } = large
  const ids = await idsIn('products', large)
  const id = oneOf(ids)
  const clientId = oneOf(await idsIn('clients', large))
  const wanted = [{ productId: id, quantity: 1, salesDiscount: 0 }]
  const actions = [
    () => admin.call(products.save, { body: aProduct({ name: aName() }) }),
    () => admin.call(products.save, { body: aProduct({ id, name: aName() }) }),
    () => admin.call(products.remove, { params: { id } }),
    () => admin.call(clients.save, { body: aClient({ name: aName() }) }),
    () => admin.call(clients.save, { body: aClient({ id: clientId, name: aName() }) }),
    () => admin.call(clients.remove, { params: { id: clientId } }),
    () => admin.call(quotes.save, { body: { clientId, depotId: null, comment: '', lines: wanted } }),
    async () => {
      const page = { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
      const query = { ...page, search: '', from: null, to: null }
      const { content } = await admin.call(quotes.list, { query })
      if (content.length > 0) await admin.call(quotes.remove, { params: { id: oneOf(content).id } })
    },
    () => {
      const lines = [...new Set([id, oneOf(ids)])].map((productId) => ({
        productId,
        price: cents(1),
        quantity: 1,
      }))
      return admin.call(purchases.save, { body: aPurchase({ providerId, depotId: oneOf(places), lines }) })
    },
    async () => {
      const page = { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
      const body = { providerIds: [], productIds: [], from: null, to: null, search: '' }
      const { content } = await admin.call(purchases.list, { query: page, body })
      const mine = content.filter(({ lines }) => lines.length > 0)
      if (mine.length > 0) await admin.call(purchases.remove, { body: { id: oneOf(mine).id } })
    },
    async () => {
      const depotId = oneOf(places)
      const lines = [{ productId: id, price: cents(1), quantity: 1 }]
      await admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
      const body = { clientId, depotId, paymentCode: 'CHECK' as const, comment: '', lines: wanted }
      await admin.call(orders.save, { body })
    },
    () => {
      const allocationInputs = { clientId, typeId: 1, amount: cents(100), status: 'CREATED' } as const
      return inCompany(large.app, large.company, large.user, new Date(), (ctx) =>
        recordPayment(ctx, allocationInputs),
      )
    },
    async () => {
      const query = { page: below(3), size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
      const { content } = await admin.call(payments.list, { query, body: EVERY_PAYMENT })
      if (content.length > 0) await admin.call(payments.remove, { params: { id: oneOf(content).id } })
    },
    async () => {
      const order = await someOrder(admin, ['VALIDATED'])
      if (order) await admin.call(orders.setStatus, { body: { id: order.id, status: 'DELIVERED' } })
    },
    async () => {
      const order = await someOrder(admin, [])
      if (order) await admin.call(orders.remove, { params: { id: order.id } })
    },
  ]
  const refused = await oneOf(actions)().then(
    () => undefined,
    (error: { status?: number }) => error.status,
  )
  expect([undefined, 404, 409]).toContain(refused)
}

const someOrder = async (admin: Client, statuses: OrderFilters['statuses']) => {
  const query = { page: below(3), size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
  const { content } = await admin.call(orders.list, { query, body: { ...EVERY_ORDER, statuses } })
  return content.length > 0 ? oneOf(content) : undefined
}

const FILTERS = { brandIds: [], familyIds: [], depotIds: [], search: '' }
type Direction = 'asc' | 'desc'

interface Page {
  page: number
  size: number
  sort: { direction: Direction }
}

async function askOrders(admin: Client, { sort, ...page }: Page, statuses: OrderFilters['statuses']) {
  const query = { ...page, sort: { ...sort, by: 'createdAt' } } as const
  const body = { ...EVERY_ORDER, statuses }
  const { content, totalElements } = await admin.call(orders.list, { query, body })
  return { keys: content.map(({ id }) => String(id)), totalElements }
}

/** What the route of each list answers, and all of its rows as they are. */
export const LISTS = {
  products: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const query = { ...page, sort: { ...sort, by: 'name' } } as const
      const { content, totalElements } = await admin.call(products.list, { query, body: FILTERS })
      return { keys: content.map(({ id }) => String(id)), totalElements }
    },
    plain: `select id as key from products where company_id = $1 and deleted_at is null and not special order by name_folded, id`,
  },
  stock: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const query = { ...page, sort: { ...sort, by: 'name' } } as const
      const { content, totalElements } = await admin.call(stock.byDepot, { query, body: FILTERS })
      return { keys: content.map(({ id, depotId }) => `${id} ${depotId}`), totalElements }
    },
    plain: `select products.id || ' ' || depots.id as key
      from stock join products on products.company_id = stock.company_id and products.id = product_id
      join depots on depots.company_id = stock.company_id and depots.id = depot_id
      where stock.company_id = $1 and products.deleted_at is null and depots.deleted_at is null
      order by products.name_folded, products.id, depots.id`,
  },
  purchases: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const query = { ...page, sort: { ...sort, by: 'createdAt' } } as const
      const body = { providerIds: [], productIds: [], from: null, to: null, search: '' }
      const { content, totalElements } = await admin.call(purchases.list, { query, body })
      return { keys: content.map(({ id }) => String(id)), totalElements }
    },
    plain: `select id as key from purchases where company_id = $1 and voided_at is null order by created_at, id`,
  },
  orders: {
    ask: (admin: Client, page: Page) => askOrders(admin, page, []),
    plain: `select id as key from orders where company_id = $1 and voided_at is null order by created_at, id`,
  },
  orders_delivered: {
    ask: (admin: Client, page: Page) => askOrders(admin, page, ['DELIVERED']),
    plain: `select id as key from orders
      where company_id = $1 and voided_at is null and status = 'DELIVERED' order by created_at, id`,
  },
  clients: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const query = { ...page, sort: { ...sort, by: 'name' }, search: '' } as const
      const { content, totalElements } = await admin.call(clients.list, { query })
      return { keys: content.map(({ id }) => String(id)), totalElements }
    },
    plain: `select id as key from clients where company_id = $1 and deleted_at is null order by name_folded, id`,
  },
  quotes: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const filters = { search: '', from: null, to: null }
      const query = { ...page, sort: { ...sort, by: 'createdAt' }, ...filters } as const
      const { content, totalElements } = await admin.call(quotes.list, { query })
      return { keys: content.map(({ id }) => String(id)), totalElements }
    },
    plain: `select id as key from quotes where company_id = $1 and voided_at is null order by created_at, id`,
  },
  delivery_notes: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const query = { ...page, sort: { ...sort, by: 'createdAt' } } as const
      const { content, totalElements } = await admin.call(deliveryNotes.list, { query, body: everyDocument })
      return { keys: content.map(({ id }) => String(id)), totalElements }
    },
    plain: `select id as key from receivables where company_id = $1 and kind = 'BL' and voided_at is null order by created_at, id`,
  },
  payments: {
    ask: async (admin: Client, { sort, ...page }: Page) => {
      const query = { ...page, sort: { ...sort, by: 'createdAt' } } as const
      const { content, totalElements } = await admin.call(payments.list, { query, body: EVERY_PAYMENT })
      return { keys: content.map(({ id }) => String(id)), totalElements }
    },
    plain: `select id as key from payments where company_id = $1 and voided_at is null order by created_at, id`,
  },
}

/** Every page of every list, or of those that may have changed, from either end, is the one that counting and skipping rows would find. */
export async function expectExactPages(
  { app, admin, company }: Large,
  lists: readonly (keyof typeof LISTS)[] = LIST_NAMES,
): Promise<void> {
  for (const name of lists) {
    const rows = await app.database.query<{ key: string }>(LISTS[name].plain, [company.id])
    const ascending = rows.map(({ key }) => key)
    for (const direction of ['asc', 'desc'] as const) {
      const all = direction === 'asc' ? ascending : ascending.toReversed()
      for (let page = 0; page * SIZE < all.length + SIZE; page++) {
        const shown = await LISTS[name].ask(admin, { page, size: SIZE, sort: { direction } })
        const keys = all.slice(page * SIZE, (page + 1) * SIZE)
        expect({ name, direction, page, ...shown }).toEqual({
          name,
          direction,
          page,
          keys,
          totalElements: all.length,
        })
      }
    }
  }
}
