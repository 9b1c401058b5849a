import type pg from 'pg'
import type { DemoProduct } from './demo-catalogue.ts'
import { type DemoPurchase, demoPurchases } from './demo-purchases.ts'
import { insertRows, nextIds } from './rows.ts'

interface Owner {
  company_id: string
  /** Who typed all of it. */
  admin: string
}

/** A year of purchases as they will be seeded. */
export async function planPurchases(
  client: pg.Client,
  { company_id }: Owner,
  products: readonly DemoProduct[],
): Promise<DemoPurchase[]> {
  const depotIds = await idsByName(client, 'depots', company_id, 'and active')
  const providerIds = await idsByName(client, 'providers', company_id)
  return demoPurchases({
    products,
    providers: [...providerIds.keys()],
    depots: [...depotIds.keys()],
    count: Math.ceil(products.length / 6),
  })
}

/** Purchases with their lines, movements, numbers and events, and the stock that they bring. */
export async function seedPurchases(
  client: pg.Client,
  owner: Owner,
  bought: readonly DemoPurchase[],
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { company_id } = owner
  const depotIds = await idsByName(client, 'depots', company_id, 'and active')
  const providerIds = await idsByName(client, 'providers', company_id)
  const ids = await nextIds(
    client,
    'purchases',
    bought.map(({ number }) => number),
  )
  const counters = new Map<number, number>()
  const purchases = bought.map((purchase) => {
    const createdAt = dayOf(purchase)
    const year = createdAt.getUTCFullYear()
    const last = (counters.get(year) ?? 0) + 1
    counters.set(year, last)
    return {
      id: ids.get(purchase.number),
      number: `AC${String(year).slice(2)}-${String(last).padStart(6, '0')}`,
      purchase_number: purchase.number,
      purchase_date: createdAt.toISOString().slice(0, 10),
      provider_id: providerIds.get(purchase.provider),
      depot_id: depotIds.get(purchase.depot),
      custom_values: {},
      total_ht: purchase.lines.reduce((total, { quantity, price }) => total + quantity * price, 0),
      version: 1,
      created_at: createdAt,
      changed_at: createdAt,
    }
  })
  const lines = bought.flatMap(({ number, depot, lines: held, ...purchase }) =>
    held.map(({ product, quantity, price }, position) => ({
      purchase_id: ids.get(number),
      depot_id: depotIds.get(depot),
      product_id: productIds.get(product.reference),
      position,
      quantity,
      price,
      moved_at: dayOf(purchase),
    })),
  )

  await insertRows(client, 'stock', stockAfter(lines), { company_id, reserved: 0 })
  await insertRows(client, 'purchases', purchases, {
    company_id,
    created_by: owner.admin,
    changed_by: owner.admin,
  })
  const lineIds = await nextIds(
    client,
    'purchase_lines',
    lines.map(({ purchase_id, position }) => `${purchase_id} ${position}`),
  )
  const kept = lines.map(({ purchase_id, product_id, position, quantity, price }) => ({
    id: lineIds.get(`${purchase_id} ${position}`),
    purchase_id,
    product_id,
    position,
    quantity,
    price,
  }))
  await insertRows(client, 'purchase_lines', kept, { company_id })
  await seedMovements(client, owner, lines)
  const years = [...counters].map(([year, last]) => ({ kind: 'AC', year, last }))
  await insertRows(client, 'document_counters', years, { company_id })
  await seedEvents(client, owner, purchases, lines)
}

interface Line {
  purchase_id: number | undefined
  depot_id: number | undefined
  product_id: number | undefined
  quantity: number
  price: number
  moved_at: Date
}

function stockAfter(lines: readonly Line[]) {
  const stock = new Map<string, Pick<Line, 'depot_id' | 'product_id' | 'quantity'>>()
  for (const { depot_id, product_id, quantity } of lines) {
    const key = `${depot_id} ${product_id}`
    const before = stock.get(key)?.quantity ?? 0
    stock.set(key, { depot_id, product_id, quantity: before + quantity })
  }
  return [...stock.values()]
}

async function seedMovements(client: pg.Client, { company_id, admin }: Owner, lines: readonly Line[]) {
  const keys = lines.map(({ purchase_id, product_id }) => `${purchase_id} ${product_id}`)
  const ids = await nextIds(client, 'stock_movements', keys)
  const moved = lines.map(({ purchase_id, depot_id, product_id, quantity, moved_at }) => ({
    id: ids.get(`${purchase_id} ${product_id}`),
    depot_id,
    product_id,
    quantity,
    document_id: purchase_id,
    moved_at,
  }))
  const shared = { company_id, document_kind: 'purchases', document_version: 1, moved_by: admin }
  await insertRows(client, 'stock_movements', moved, shared)
}

interface SeededPurchase {
  id: number | undefined
  number: string
  purchase_number: string
  purchase_date: string
  provider_id: number | undefined
  depot_id: number | undefined
  created_at: Date
}

async function seedEvents(
  client: pg.Client,
  { company_id, admin }: Owner,
  purchases: readonly SeededPurchase[],
  lines: readonly Line[],
) {
  const ids = await nextIds(
    client,
    'events',
    purchases.map(({ number }) => number),
  )
  const events = purchases.map((purchase) => ({
    id: ids.get(purchase.number),
    at: purchase.created_at,
    subject_id: purchase.id,
    changes: {
      depotId: { new: purchase.depot_id },
      purchaseNumber: { new: purchase.purchase_number },
      purchaseDate: { new: purchase.purchase_date },
      providerId: { new: purchase.provider_id },
      lines: {
        new: lines
          .filter(({ purchase_id }) => purchase_id === purchase.id)
          .map(({ product_id, quantity, price }) => ({ productId: product_id, quantity, price })),
      },
    },
  }))
  const shared = { company_id, user_id: admin, request_id: 'demo', subject: 'purchases', event: 'CREATED' }
  await insertRows(client, 'events', events, shared)
}

/** At nine in the morning, so that the day is the same everywhere. */
function dayOf({ daysAgo }: Pick<DemoPurchase, 'daysAgo'>): Date {
  const day = new Date(Date.now() - daysAgo * 86_400_000)
  day.setUTCHours(9, 0, 0, 0)
  return day
}

export async function idsByName(client: pg.Client, table: string, companyId: string, more = '') {
  const found = await client.query<{ id: string; name: string }>(
    `select id, name from ${table} where company_id = $1 ${more} order by id`,
    [companyId],
  )
  return new Map(found.rows.map(({ id, name }) => [name, Number(id)]))
}
