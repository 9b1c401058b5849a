import { creditOf, type DeliveredLine } from '@app/domain/credits/returns'
import { dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { created, numbering } from './seed-sales.ts'
import { insertRows, nextIds } from './rows.ts'
import { laterThan, type SeededCredit, type SeededNote, type Year } from './year-of-credits.ts'

interface Line extends DeliveredLine {
  id: number
  productId: number
  unitPrice: number
  salesDiscount: number
  vatRate: number
}

interface Return {
  note: SeededNote
  at: Date
  status: 'UNDER_APPROVAL' | 'VALIDATED' | 'DECLINED'
  /** When it was decided, and handled by the back office. */
  decidedAt: Date | null
  treatedAt: Date | null
  lines: { line: Line; quantity: number; priceHt: number; priceTtc: number }[]
}

/** Of one delivery in twenty something comes back, a few days later; what is recent still waits. */
const ONE_IN = 20
/** Whatever day it is, the back office has something left to do, and an administrator something to decide. */
const UNTREATED = 2
const waiting = (back: Return): Return => ({
  ...back,
  status: 'UNDER_APPROVAL',
  decidedAt: null,
  treatedAt: null,
})

export async function seedReturns(year: Year): Promise<SeededCredit[]> {
  const linesOf = await deliveredLines(year)
  const returns = year.notes
    .filter(() => year.chance.oneIn(ONE_IN))
    .flatMap((note) => returnOf(year, note, linesOf.get(note.orderId) ?? []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((back, nth, all) => (nth === all.length - 1 ? waiting(back) : back))
  const { client, owner } = year
  const { company_id } = owner
  const keys = returns.map(({ note }) => String(note.id))
  const ids = await nextIds(client, 'receivables', keys)
  const numbers = numbering('BR')
  const lately = new Set(returns.filter(({ status }) => status === 'VALIDATED').slice(-UNTREATED))
  const kept = returns.map((back) => ({
    ...back,
    treatedAt: lately.has(back) ? null : back.treatedAt,
    id: ids.get(String(back.note.id)) ?? 0,
    number: numbers.next(back.at),
    totalHt: back.lines.reduce((sum, { priceHt }) => sum + priceHt, 0),
    totalTtc: back.lines.reduce((sum, { priceTtc }) => sum + priceTtc, 0),
  }))
  await insertRows(
    client,
    'credit_notes',
    kept.map((back) => headerOf(year, back)),
    { company_id },
  )
  await insertRows(client, 'document_counters', numbers.rows(), { company_id })
  await seedLines(year, kept)
  const validated = kept.filter(({ status }) => status === 'VALIDATED')
  await insertRows(client, 'receivables', validated.map(owedOf), { company_id })
  await seedGoods(year, validated)
  for (const back of kept) addEvents(year, back)
  return validated.map(({ id, note, decidedAt, at, totalTtc }) => ({
    id,
    clientId: note.clientId,
    userId: note.userId,
    at: decidedAt ?? at,
    amount: totalTtc,
  }))
}

type Kept = Return & { id: number; number: string; totalHt: number; totalTtc: number }

async function deliveredLines({ client, owner }: Year): Promise<Map<number, Line[]>> {
  const { rows } = await client.query<Record<string, string>>(
    `select line.* from order_lines line join orders on orders.company_id = line.company_id and orders.id = line.order_id
     where line.company_id = $1 and orders.delivery_note_id is not null and line.price_ht > 0
     order by line.order_id, line.position`,
    [owner.company_id],
  )
  const lines = new Map<number, Line[]>()
  for (const row of rows) {
    const orderId = Number(row['order_id'])
    const line = {
      id: Number(row['id']),
      productId: Number(row['product_id']),
      quantity: Number(row['quantity']),
      unitPrice: Number(row['unit_price']),
      salesDiscount: Number(row['sales_discount']),
      vatRate: Number(row['vat_rate']),
      priceHt: cents(Number(row['price_ht'])),
      priceTtc: cents(Number(row['price_ttc'])),
      returned: 0,
      returnedHt: cents(0),
      returnedTtc: cents(0),
    }
    lines.set(orderId, [...(lines.get(orderId) ?? []), line])
  }
  return lines
}

function returnOf({ chance, now }: Year, note: SeededNote, delivered: readonly Line[]): Return[] {
  const at = laterThan(note.at, 2 + chance.below(16), chance)
  const chosen = chance.shuffled(delivered).slice(0, 1 + chance.below(2))
  if (at >= now || chosen.length === 0) return []
  const lines = chosen.map((line) => {
    // Now and then all of it; mostly a few pieces.
    const quantity = chance.oneIn(5)
      ? line.quantity
      : 1 + chance.below(Math.max(1, Math.floor(line.quantity / 3)))
    return { line, quantity, ...creditOf(line, quantity) }
  })
  const decidedAt = laterThan(at, 1 + chance.below(3), chance)
  if (decidedAt >= now)
    return [{ note, at, lines, status: 'UNDER_APPROVAL', decidedAt: null, treatedAt: null }]
  if (chance.oneIn(9)) return [{ note, at, lines, status: 'DECLINED', decidedAt, treatedAt: null }]
  const treatedAt = laterThan(decidedAt, 4 + chance.below(10), chance)
  return [{ note, at, lines, status: 'VALIDATED', decidedAt, treatedAt: treatedAt < now ? treatedAt : null }]
}

function headerOf({ agent, admin }: Year, back: Kept) {
  const { id, number, note, at, status, decidedAt, treatedAt, totalHt, totalTtc } = back
  return {
    id,
    number,
    client_id: note.clientId,
    user_id: note.userId,
    status,
    total_ht: totalHt,
    total_ttc: totalTtc,
    returned_on: dayOf(at),
    treated_at: treatedAt,
    treated_by: treatedAt ? agent : null,
    version: 1 + (decidedAt ? 1 : 0) + (treatedAt ? 1 : 0),
    created_at: at,
    changed_at: treatedAt ?? decidedAt ?? at,
    changed_by: treatedAt ? agent : decidedAt ? admin : note.userId,
  }
}

const owedOf = ({ id, number, note, decidedAt, totalTtc }: Kept) => ({
  id,
  kind: 'BR',
  number,
  client_id: note.clientId,
  user_id: note.userId,
  total: -totalTtc,
  issued_on: decidedAt && dayOf(decidedAt),
  settled: 0,
  bounced: 0,
  weighed: 0,
  weighed_reception: 0,
  weighed_due: 0,
  created_at: decidedAt,
})

async function seedLines({ client, owner }: Year, returns: readonly Kept[]): Promise<void> {
  const placed = returns.flatMap((back) => back.lines.map((line, position) => ({ back, position, ...line })))
  const keyOf = ({ line }: { line: Line }) => String(line.id)
  const ids = await nextIds(client, 'credit_note_lines', placed.map(keyOf))
  const rows = placed.map((one) => ({
    id: ids.get(keyOf(one)),
    credit_note_id: one.back.id,
    delivery_note_id: one.back.note.id,
    order_line_id: one.line.id,
    product_id: one.line.productId,
    depot_id: one.back.note.depotId,
    position: one.position,
    quantity: one.quantity,
    unit_price: one.line.unitPrice,
    sales_discount: one.line.salesDiscount,
    vat_rate: one.line.vatRate,
    price_ht: one.priceHt,
    price_ttc: one.priceTtc,
  }))
  await insertRows(client, 'credit_note_lines', rows, { company_id: owner.company_id })
}

/** What came back lies where it was sold from. */
async function seedGoods({ client, owner, admin }: Year, validated: readonly Kept[]): Promise<void> {
  const { company_id } = owner
  const moved = validated.flatMap((back) => {
    const sums = new Map<number, number>()
    for (const { line, quantity } of back.lines)
      sums.set(line.productId, (sums.get(line.productId) ?? 0) + quantity)
    return [...sums].map(([productId, quantity]) => ({ back, productId, quantity }))
  })
  const keyOf = ({ back, productId }: (typeof moved)[number]) => `${back.id} ${productId}`
  const ids = await nextIds(client, 'stock_movements', moved.map(keyOf))
  const rows = moved.map((one) => ({
    id: ids.get(keyOf(one)),
    depot_id: one.back.note.depotId,
    product_id: one.productId,
    quantity: one.quantity,
    document_kind: 'credit_notes',
    document_id: one.back.id,
    document_version: 2,
    moved_at: one.back.decidedAt,
    moved_by: admin,
  }))
  await insertRows(client, 'stock_movements', rows, { company_id })
  for (const { depot_id, product_id, quantity } of rows)
    await client.query(
      'update stock set quantity = quantity + $4 where company_id = $1 and depot_id = $2 and product_id = $3',
      [company_id, depot_id, product_id, quantity],
    )
}

function addEvents({ happenings, admin, agent }: Year, back: Kept): void {
  const { id, note, at, status, decidedAt, treatedAt, totalHt, totalTtc } = back
  const about = { subject: 'credit_notes', subject_id: id }
  const { clientId, userId } = note
  const header = { clientId, userId, status: 'UNDER_APPROVAL', totalHt, totalTtc }
  happenings.push({ ...about, at, user_id: userId, event: 'CREATED', changes: created(header) })
  if (decidedAt)
    happenings.push({
      ...about,
      at: decidedAt,
      user_id: admin,
      event: 'UPDATED',
      changes: { status: { old: 'UNDER_APPROVAL', new: status } },
    })
  if (treatedAt) happenings.push({ ...about, at: treatedAt, user_id: agent, event: 'TREATED', changes: {} })
}
