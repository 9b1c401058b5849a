import { dayOf } from '@app/domain/dates/day'
import type pg from 'pg'
import { SHOWN } from './demo-purchases.ts'
import type { Happening, Owner } from './plan-payments.ts'
import { created, seedEvents } from './seed-sales.ts'
import { insertRows, nextIds } from './rows.ts'
import { type Chance, seeded } from './seeded.ts'
import { laterThan } from './year-of-credits.ts'

const MOVED = 64
const WAITING = 5
const DAYS_BETWEEN = 365 / MOVED

interface Depot {
  id: number
  name: string
}
interface Line {
  productId: number
  quantity: number
  sourceLeft: number
  destinationLeft: number
}
interface Planned {
  id: number
  source: Depot
  destination: Depot
  user: number
  askedAt: Date
  /** Null while it waits. */
  movedAt: Date | null
  lines: Line[]
}

/** What each depot can still give, as the year goes on: by depot, then by product. */
type Shelves = Map<number, Map<number, { quantity: number; available: number }>>

/** A year of requested and moved goods, and a few requests that wait. */
export async function seedTransfers(client: pg.Client, owner: Owner): Promise<void> {
  const { company_id } = owner
  const { rows: depots } = await client.query<{ id: string; name: string }>(
    'select id, name from depots where company_id = $1 and active and deleted_at is null order by id',
    [company_id],
  )
  const { rows: sellers } = await client.query<{ user_id: string; depot_id: string }>(
    'select user_id, depot_id from user_depots where company_id = $1 order by user_id, depot_id',
    [company_id],
  )
  if (depots.length < 2) return
  const shelves = await shelvesOf(client, owner)
  const places = depots.map(({ id, name }) => ({ id: Number(id), name }))
  const drafts = plan(seeded(2211), places, sellers, shelves, Number(owner.admin))
  const ids = await nextIds(client, 'transfer_requests', drafts.map(keyOf))
  const planned = drafts.map((draft, at) => ({ id: ids.get(String(at)) ?? 0, ...draft }))
  await seedRequests(client, owner, planned)
  await seedMoves(client, owner, planned)
  await seedEvents(client, owner, planned.flatMap(happeningsOf(Number(owner.admin))))
}

function plan(
  chance: Chance,
  depots: readonly Depot[],
  sellers: readonly { user_id: string; depot_id: string }[],
  shelves: Shelves,
  admin: number,
): Omit<Planned, 'id'>[] {
  const now = new Date()
  const begin = laterThan(now, -365, chance)
  const sources = depots.filter(({ id }) => (shelves.get(id)?.size ?? 0) > 20)
  // A catalogue of a few products fills no depot that could give.
  if (sources.length === 0) return []
  return Array.from({ length: MOVED + WAITING }, (_, nth) => {
    const waits = nth >= MOVED
    const source = chance.oneOf(sources)
    const destination = chance.oneOf(depots.filter(({ id }) => id !== source.id))
    const asking = sellers.find(({ depot_id }) => Number(depot_id) === destination.id)
    const askedAt = waits
      ? laterThan(now, nth - MOVED - WAITING - 1, chance)
      : laterThan(begin, Math.floor(nth * DAYS_BETWEEN), chance)
    const movedAt = laterThan(askedAt, chance.below(2), chance)
    return {
      source,
      destination,
      user: asking && !chance.oneIn(3) ? Number(asking.user_id) : admin,
      askedAt,
      movedAt: waits ? null : movedAt < askedAt ? askedAt : movedAt,
      lines: linesFrom(chance, shelves, source.id, destination.id, !waits),
    }
  }).filter(({ lines, movedAt }) => lines.length > 0 && (movedAt ?? now) <= now)
}

/** A tenth of what lies there at most, so that a year of it empties no shelf. */
function linesFrom(
  chance: Chance,
  shelves: Shelves,
  sourceId: number,
  destinationId: number,
  moves: boolean,
): Line[] {
  const [from, into] = [shelfOf(shelves, sourceId), shelfOf(shelves, destinationId)]
  const offered = chance.shuffled([...from].filter(([, { available }]) => available >= 40))
  return offered.slice(0, 1 + chance.below(9)).map(([productId, held]) => {
    const quantity = 1 + chance.below(Math.floor(held.available / 10))
    const there = into.get(productId) ?? { quantity: 0, available: 0 }
    const after = (one: typeof held, by: number) => ({
      quantity: one.quantity + by,
      available: one.available + by,
    })
    if (moves) {
      from.set(productId, after(held, -quantity))
      into.set(productId, after(there, quantity))
    }
    const [sourceLeft, destinationLeft] = [held.quantity - quantity, there.quantity + quantity]
    return { productId, quantity, sourceLeft, destinationLeft }
  })
}

function shelfOf(shelves: Shelves, depotId: number) {
  const shelf = shelves.get(depotId) ?? new Map<number, { quantity: number; available: number }>()
  shelves.set(depotId, shelf)
  return shelf
}

/** The stock that is looked at first stays as it is shown. */
async function shelvesOf(client: pg.Client, { company_id }: Owner): Promise<Shelves> {
  const { rows } = await client.query<{
    depot_id: string
    product_id: string
    quantity: number
    reserved: number
  }>(
    `select stock.depot_id, stock.product_id, stock.quantity, stock.reserved from stock
     join products on products.company_id = stock.company_id and products.id = stock.product_id
     where stock.company_id = $1 and not products.reference = any($2) order by stock.depot_id, stock.product_id`,
    [company_id, Object.keys(SHOWN)],
  )
  const shelves: Shelves = new Map()
  for (const { depot_id, product_id, quantity, reserved } of rows)
    shelfOf(shelves, Number(depot_id)).set(Number(product_id), { quantity, available: quantity - reserved })
  return shelves
}

const keyOf = (_: unknown, at: number) => String(at)

async function seedRequests(
  client: pg.Client,
  { company_id, admin }: Owner,
  planned: readonly Planned[],
): Promise<void> {
  const headers = planned.map((one) => ({
    id: one.id,
    user_id: one.user,
    source_depot_id: one.source.id,
    destination_depot_id: one.destination.id,
    requested_on: dayOf(one.askedAt),
    treated_at: one.movedAt,
    treated_by: one.movedAt && Number(admin),
    version: one.movedAt ? 2 : 1,
    created_at: one.askedAt,
    changed_at: one.movedAt ?? one.askedAt,
    changed_by: one.movedAt ? Number(admin) : one.user,
  }))
  await insertRows(client, 'transfer_requests', headers, { company_id })
  const lines = planned.flatMap((one) =>
    one.lines.map(({ productId, quantity }, position) => ({
      transfer_request_id: one.id,
      product_id: productId,
      position,
      quantity,
    })),
  )
  await insertWithIds(client, company_id, 'transfer_request_lines', lines)
}

/** With two movements a line; their ids in the order in which they happened, as the ledger has them. */
async function seedMoves(
  client: pg.Client,
  { company_id, admin }: Owner,
  planned: readonly Planned[],
): Promise<void> {
  const asked = planned.flatMap((one) => (one.movedAt === null ? [] : [{ ...one, at: one.movedAt }]))
  const ids = await nextIds(client, 'transfers', asked.map(keyOf))
  const moved = asked.map((one, at) => ({ ...one, id: ids.get(String(at)), requestId: one.id }))
  const user_id = Number(admin)
  const headers = moved.map(({ id, requestId, source, destination, at }) => ({
    id,
    transfer_request_id: requestId,
    source_depot_id: source.id,
    destination_depot_id: destination.id,
    user_id,
    transferred_on: dayOf(at),
    created_at: at,
  }))
  await insertRows(client, 'transfers', headers, { company_id })
  const lines = moved.flatMap((one) =>
    one.lines.map((line, position) => ({
      transfer_id: one.id,
      product_id: line.productId,
      position,
      quantity: line.quantity,
      source_left: line.sourceLeft,
      destination_left: line.destinationLeft,
    })),
  )
  await insertWithIds(client, company_id, 'transfer_lines', lines)
  const movements = moved.flatMap(({ id, source, destination, at, lines: theirs }) =>
    theirs.flatMap(({ productId, quantity }) =>
      (
        [
          [source.id, -quantity],
          [destination.id, quantity],
        ] as const
      ).map(([depot_id, by]) => ({
        depot_id,
        product_id: productId,
        quantity: by,
        document_kind: 'transfers',
        document_id: id,
        document_version: 1,
        moved_at: at,
        moved_by: user_id,
      })),
    ),
  )
  await client.query(
    `insert into stock (company_id, depot_id, product_id)
     select $1, depot_id, product_id from unnest($2::bigint[], $3::bigint[]) as place (depot_id, product_id)
     on conflict do nothing`,
    [company_id, movements.map(({ depot_id }) => depot_id), movements.map(({ product_id }) => product_id)],
  )
  await insertWithIds(client, company_id, 'stock_movements', movements)
  await client.query(
    `update stock set quantity = stock.quantity + moved.quantity from (
       select depot_id, product_id, sum(quantity) as quantity from stock_movements
       where company_id = $1 and document_kind = 'transfers' group by 1, 2
     ) moved where stock.company_id = $1 and stock.depot_id = moved.depot_id and stock.product_id = moved.product_id`,
    [company_id],
  )
}

async function insertWithIds(
  client: pg.Client,
  company_id: string,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const taken = await nextIds(client, table, rows.map(keyOf))
  await insertRows(
    client,
    table,
    rows.map((row, at) => ({ id: taken.get(String(at)), ...row })),
    { company_id },
  )
}

const happeningsOf =
  (admin: number) =>
  (one: Planned): Happening[] => {
    const { id, source, destination, lines, user, askedAt, movedAt } = one
    const about = { subject: 'transfer_requests', subject_id: id }
    const asked = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const changes = created({ source, destination, lines: asked })
    return [
      { ...about, at: askedAt, user_id: user, event: 'CREATED', changes },
      ...(movedAt ? [{ ...about, at: movedAt, user_id: admin, event: 'TREATED', changes: {} }] : []),
    ]
  }
