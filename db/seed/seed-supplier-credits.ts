import { dayOf } from '@app/domain/dates/day'
import { SHOWN } from './demo-purchases.ts'
import { created, numbering } from './seed-sales.ts'
import { insertRows, nextIds } from './rows.ts'
import { laterThan, type Year } from './year-of-credits.ts'

interface Bought {
  providerId: number
  depotId: number
  productId: number
  price: number
  available: number
  at: Date
}

const HOW_MANY = 14

/** About once a month something goes back to a supplier: broken, or not what was ordered. */
export async function seedSupplierCredits(year: Year): Promise<void> {
  const { client, owner, chance, now, agent, happenings } = year
  const { company_id } = owner
  const bought = chance.shuffled(await boughtGoods(year)).slice(0, HOW_MANY)
  const numbers = numbering('AR')
  const credits = bought
    .map((goods) => ({ ...goods, at: laterThan(goods.at, 4 + chance.below(20), chance) }))
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((goods, nth, all) => {
      const quantity = 1 + chance.below(Math.min(6, goods.available))
      const treatedAt = laterThan(goods.at, 5 + chance.below(10), chance)
      const unitPrice = Math.round(goods.price * 1.2)
      return {
        ...goods,
        quantity,
        unitPrice,
        // Whatever day it is, the back office has something left to do.
        treatedAt: treatedAt < now && nth < all.length - 2 ? treatedAt : null,
        number: numbers.next(goods.at),
      }
    })
  const keys = credits.map(({ number }) => number)
  const ids = await nextIds(client, 'supplier_credits', keys)
  const lineIds = await nextIds(client, 'supplier_credit_lines', keys)
  const movementIds = await nextIds(client, 'stock_movements', keys)
  const headers = credits.map(({ number, providerId, quantity, unitPrice, at, treatedAt }) => ({
    id: ids.get(number),
    number,
    provider_id: providerId,
    user_id: agent,
    total_ttc: unitPrice * quantity,
    credited_on: dayOf(at),
    treated_at: treatedAt,
    treated_by: treatedAt ? agent : null,
    version: treatedAt ? 2 : 1,
    created_at: at,
    changed_at: treatedAt ?? at,
    changed_by: agent,
  }))
  await insertRows(client, 'supplier_credits', headers, { company_id })
  await insertRows(client, 'document_counters', numbers.rows(), { company_id })
  const lines = credits.map(({ number, depotId, productId, quantity, unitPrice }) => ({
    id: lineIds.get(number),
    supplier_credit_id: ids.get(number),
    product_id: productId,
    depot_id: depotId,
    position: 0,
    quantity,
    price_ttc: unitPrice,
  }))
  await insertRows(client, 'supplier_credit_lines', lines, { company_id })
  const moved = credits.map(({ number, depotId, productId, quantity, at }) => ({
    id: movementIds.get(number),
    depot_id: depotId,
    product_id: productId,
    quantity: -quantity,
    document_kind: 'supplier_credits',
    document_id: ids.get(number),
    document_version: 1,
    moved_at: at,
    moved_by: agent,
  }))
  await insertRows(client, 'stock_movements', moved, { company_id })
  for (const { number, providerId, depotId, productId, quantity, unitPrice, at, treatedAt } of credits) {
    await client.query(
      'update stock set quantity = quantity - $4 where company_id = $1 and depot_id = $2 and product_id = $3',
      [company_id, depotId, productId, quantity],
    )
    const about = { subject: 'supplier_credits', subject_id: ids.get(number), user_id: agent }
    const changes = created({ providerId, totalTtc: unitPrice * quantity })
    happenings.push({ ...about, at, event: 'CREATED', changes })
    if (treatedAt) happenings.push({ ...about, at: treatedAt, event: 'TREATED', changes: {} })
  }
}

/** What is still there of what was bought, each place once; the stock on the first page stays as it is shown. */
async function boughtGoods({ client, owner }: Year): Promise<Bought[]> {
  const { rows } = await client.query<Record<string, string> & { created_at: Date }>(
    `select distinct on (stock.depot_id, stock.product_id) purchases.provider_id, stock.depot_id, stock.product_id,
       line.price, stock.quantity - stock.reserved as available, purchases.created_at
     from purchases
     join purchase_lines line on line.company_id = purchases.company_id and line.purchase_id = purchases.id
     join stock on stock.company_id = purchases.company_id and stock.depot_id = purchases.depot_id
       and stock.product_id = line.product_id
     join products on products.company_id = stock.company_id and products.id = stock.product_id
     where purchases.company_id = $1 and purchases.voided_at is null and line.price > 0
       and stock.quantity - stock.reserved > 10 and not products.reference = any($2)
     order by stock.depot_id, stock.product_id, purchases.created_at desc`,
    [owner.company_id, Object.keys(SHOWN)],
  )
  return rows.map((row) => ({
    providerId: Number(row['provider_id']),
    depotId: Number(row['depot_id']),
    productId: Number(row['product_id']),
    price: Number(row['price']),
    available: Number(row['available']),
    at: row.created_at,
  }))
}
