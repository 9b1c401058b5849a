import { cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type pg from 'pg'
import type { DemoProduct } from './demo-catalogue.ts'
import { type DemoPurchase, SHOWN, soldOut } from './demo-purchases.ts'
import { type BuyingClient, type DemoSale, demoSales, hasLeft, type SoldProduct } from './demo-sales.ts'
import { fillDays } from './fill-days.ts'
import { leaveWaiting } from './leave-waiting.ts'
import { idsByName } from './seed-purchases.ts'

const DAY = 86_400_000

/** A year of sales, and the purchases that they come from: with what has to have lain there before for all to be sold. */
export async function planSales(
  client: pg.Client,
  { company_id }: { company_id: string },
  products: readonly DemoProduct[],
  productIds: ReadonlyMap<string, number>,
  bought: readonly DemoPurchase[],
): Promise<{ sales: DemoSale[]; purchases: DemoPurchase[] }> {
  const depotIds = await idsByName(client, 'depots', company_id, 'and active')
  const gone = soldOut(products)
  const held = heldIn(bought, productIds, gone)
  const users = await client.query<{ id: string; role: string; depots: string[] }>(
    `select id, role, array(select depot_id from user_depots where user_depots.company_id = $1 and user_id = users.id) as depots
     from users where company_id = $1 and status = 'ACTIVE' order by id`,
    [company_id],
  )
  const withRole = (role: string) => users.rows.filter((user) => user.role === role)
  const nameOf = new Map([...depotIds].map(([name, id]) => [id, name]))
  const salespeople = withRole('ROLE_COMMERCIAL').map(({ id, depots }) => ({
    id: Number(id),
    depots: depots.flatMap((depot) => {
      const there = held.get(nameOf.get(Number(depot)) ?? '')
      return there ? [{ id: Number(depot), products: [...there.values()] }] : []
    }),
  }))
  const sellers = salespeople.filter(({ depots }) => depots.length > 0)
  const agents = withRole('ROLE_AGENT').map(({ id }) => Number(id))
  if (sellers.length === 0 || agents.length === 0) return { sales: [], purchases: [...bought] }
  const now = new Date()
  const planned = demoSales({
    clients: await buyersOf(client, company_id),
    salespeople: sellers,
    admins: withRole('ROLE_ADMIN').map(({ id }) => Number(id)),
    agents,
    cashThreshold: 2_000_000,
    count: Math.min(1500, products.length * 5),
    now,
  })
  const sales = fillDays(leaveWaiting(planned, now), now)
  const provider = bought[0]?.provider ?? ''
  const opening = openingFor(sales, { products, productIds, nameOf, provider })
  return { sales, purchases: [...opening, ...without(gone, bought)] }
}

/** What was sold of these came in before the year began, and no more of them. */
const without = (gone: ReadonlySet<string>, bought: readonly DemoPurchase[]): DemoPurchase[] =>
  bought
    .map((one) => ({ ...one, lines: one.lines.filter(({ product }) => !gone.has(product.reference)) }))
    .filter(({ lines }) => lines.length > 0)

/** By depot and product: what is sold there, and how much of it lies there. */
export function heldIn(
  bought: readonly DemoPurchase[],
  productIds: ReadonlyMap<string, number>,
  gone: ReadonlySet<string>,
) {
  const held = new Map<string, Map<number, SoldProduct>>()
  for (const { depot, lines } of bought)
    for (const { product, quantity } of lines) {
      const id = productIds.get(product.reference) ?? 0
      const there = held.get(depot) ?? new Map<number, SoldProduct>()
      held.set(depot, there)
      const { priceHt, discount, vatRate, salesDiscountLimit } = product
      const tiers = product.tiers.map((tier) => ({ quantity: tier.quantity, price: cents(tier.price) }))
      const before = there.get(id)?.left ?? 0
      // What is looked at first is promised to nobody: its stock is the one that is shown. Nor is what is sold out.
      const kept = product.reference in SHOWN || gone.has(product.reference)
      const left = kept ? 0 : before + quantity
      there.set(id, { id, left, priceHt: cents(priceHt), discount, vatRate, salesDiscountLimit, tiers })
    }
  return held
}

async function buyersOf(client: pg.Client, companyId: string): Promise<BuyingClient[]> {
  const { rows } = await client.query<{
    id: string
    limit: string
    due_days: number
    codes: PaymentCode[]
    status: string
    created_at: Date
  }>(
    `select id, credit_limit as limit, due_days, payment_codes as codes, status, created_at from clients where company_id = $1 order by id`,
    [companyId],
  )
  const now = Date.now()
  return rows.map((row) => ({
    id: Number(row.id),
    creditLimit: Number(row.limit),
    dueDays: row.due_days,
    paymentCodes: row.codes,
    blocked: row.status === 'BLOCKED',
    daysAgo: (now - row.created_at.getTime()) / DAY,
  }))
}

interface Named {
  products: readonly DemoProduct[]
  productIds: ReadonlyMap<string, number>
  nameOf: ReadonlyMap<number, string>
  provider: string
}

/** What has left since, bought before the year began. */
function openingFor(
  sales: readonly DemoSale[],
  { products, productIds, nameOf, provider }: Named,
): DemoPurchase[] {
  const byId = new Map(products.map((product) => [productIds.get(product.reference) ?? 0, product]))
  const gone = new Map<number, Map<number, number>>()
  for (const sale of sales.filter(hasLeft))
    for (const { productId, quantity } of sale.lines) {
      const there = gone.get(sale.depotId) ?? new Map<number, number>()
      gone.set(sale.depotId, there.set(productId, (there.get(productId) ?? 0) + quantity))
    }
  return [...gone].flatMap(([depotId, sold], place) => {
    const lines = [...sold].flatMap(([id, quantity]) => {
      const product = byId.get(id)
      return product ? [{ product, quantity, price: Math.round(product.priceHt * 0.7) }] : []
    })
    const depot = nameOf.get(depotId) ?? ''
    return inPiecesOf(lines, LINES_AT_ONCE).map((some, at) => ({
      number: `FA-${39_000 + place * 100 + at}`,
      daysAgo: 364,
      provider,
      depot,
      lines: some,
    }))
  })
}

const LINES_AT_ONCE = 40
const inPiecesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
