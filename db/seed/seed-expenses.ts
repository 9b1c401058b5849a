import { dayOf } from '@app/domain/dates/day'
import type { ExpenseCategory } from '@app/domain/expenses/categories'
import type { ExpenseStatus } from '@app/domain/expenses/status'
import type pg from 'pg'
import type { Happening, Owner } from './plan-payments.ts'
import { created, numbering, seedEvents } from './seed-sales.ts'
import { rhythmOf } from './rhythm.ts'
import { insertRows, nextIds } from './rows.ts'
import { type Chance, seeded } from './seeded.ts'
import { laterThan } from './year-of-credits.ts'

interface Line {
  category: ExpenseCategory
  price: number
  comment: string
}

interface Spent {
  userId: number
  at: Date
  comment: string
  lines: Line[]
}

const DAY = 86_400_000
/** What a round costs: diesel and a meal, tolls by whatever the car has, a guard, now and then a night. */
const ROUNDS: readonly (readonly ExpenseCategory[])[] = [
  ['GASOIL'],
  ['GASOIL', 'REPAS'],
  ['GASOIL', 'JAWAZ'],
  ['GASOIL', 'REPAS', 'GARDIEN'],
  ['REPAS', 'GARDIEN'],
  ['AUTOROUTE_ESPECE', 'REPAS'],
  ['GASOIL', 'CARTE_AUTOROUTE'],
  ['HOTEL', 'REPAS'],
  ['GASOIL', 'REPAS', 'JAWAZ', 'GARDIEN'],
  ['AUTRES'],
  ['HOTEL', 'REPAS', 'GASOIL', 'AUTRES'],
]
const PLACES = [
  'Fès – Taza – Oujda',
  'Agadir, deux nuits',
  'Tanger, trois chantiers',
  'Salon du bâtiment',
  'Kénitra',
]
const OTHERWISE = [
  'Parking et pont bascule',
  'Réparation d’un pneu',
  'Photocopies de plans',
  'Lavage du camion',
]
const REASONS = ['Justificatif illisible', 'Montant au-dessus du barème', 'Dépense personnelle']
/** Least and most, in DHs. */
const PRICES: Record<ExpenseCategory, readonly [number, number]> = {
  GASOIL: [250, 700],
  REPAS: [45, 190],
  HOTEL: [380, 900],
  AUTOROUTE_ESPECE: [20, 140],
  CARTE_AUTOROUTE: [100, 300],
  JAWAZ: [100, 200],
  GARDIEN: [5, 20],
  AUTRES: [30, 950],
}

/** A year of what the salespeople spent on their rounds. */
export async function seedExpenses(client: pg.Client, owner: Owner): Promise<void> {
  const { company_id } = owner
  const chance = seeded(2911)
  const now = new Date()
  const users = await client.query<{ id: string }>(
    `select id from users where company_id = $1 and role = 'ROLE_COMMERCIAL' and status = 'ACTIVE' order by id`,
    [company_id],
  )
  const spent = yearOf(
    users.rows.map(({ id }) => Number(id)),
    now,
    chance,
  )
  const numbers = numbering('NF')
  const keys = spent.map((_, at) => String(at))
  const ids = await nextIds(client, 'expenses', keys)
  const kept = spent.map((one, at) => {
    // Whatever day it is, the last of each waits for an administrator.
    const waits = !spent.slice(at + 1).some(({ userId }) => userId === one.userId)
    const decidedAt = laterThan(one.at, 1 + chance.below(4), chance)
    const status = waits || decidedAt >= now ? 'UNDER_APPROVAL' : outcome(at)
    return {
      ...one,
      id: ids.get(String(at)) ?? 0,
      number: numbers.next(one.at),
      price: one.lines.reduce((sum, { price }) => sum + price, 0),
      status,
      decidedAt: status === 'UNDER_APPROVAL' ? null : decidedAt,
      decidedBy: status === 'CANCELLED' ? one.userId : Number(owner.admin),
    }
  })
  const headers = kept.map(({ id, number, userId, status, price, comment, at, decidedAt, decidedBy }) => ({
    id,
    number,
    user_id: userId,
    status,
    price,
    comment,
    entered_on: dayOf(at),
    version: decidedAt ? 2 : 1,
    created_at: at,
    changed_at: decidedAt ?? at,
    changed_by: decidedAt ? decidedBy : userId,
  }))
  await insertRows(client, 'expenses', headers, { company_id })
  await insertRows(client, 'document_counters', numbers.rows(), { company_id })
  const lines = kept.flatMap(({ id, lines: held }) =>
    held.map((line, position) => ({ expense_id: id, position, ...line })),
  )
  const lineIds = await nextIds(
    client,
    'expense_lines',
    lines.map((_, at) => String(at)),
  )
  await insertRows(
    client,
    'expense_lines',
    lines.map((line, at) => ({ id: lineIds.get(String(at)), ...line })),
    { company_id },
  )
  const happenings = kept.flatMap(({ id, userId, at, price, comment, lines: held, ...one }, nth) => {
    const about = { subject: 'expenses', subject_id: id }
    const entered: Happening = {
      ...about,
      user_id: userId,
      at,
      event: 'CREATED',
      changes: created({ price, comment, lines: held }),
    }
    const reason = one.status === 'DECLINED' ? { reason: { new: REASONS[nth % REASONS.length] } } : {}
    const changes = { status: { old: 'UNDER_APPROVAL', new: one.status }, ...reason }
    const decided = one.decidedAt && { at: one.decidedAt, user_id: one.decidedBy, event: 'UPDATED', changes }
    return decided ? [entered, { ...about, ...decided }] : [entered]
  })
  await seedEvents(client, owner, happenings)
}

/** Most are validated; of a dozen one is declined, of two dozen one is cancelled. */
function outcome(at: number): ExpenseStatus {
  if (at % 12 === 5) return 'DECLINED'
  return at % 23 === 7 ? 'CANCELLED' : 'VALIDATED'
}

/** Each of them every few working days, in the order in which they were entered. */
function yearOf(userIds: readonly number[], now: Date, chance: Chance): Spent[] {
  const spent: Spent[] = []
  for (let back = 365; back >= 0; back--) {
    const day = new Date(now.getTime() - back * DAY)
    for (const userId of userIds) {
      if (rhythmOf(day) === 0 || !chance.oneIn(4)) continue
      const at = laterThan(day, 0, chance)
      if (at < now) spent.push({ userId, at, ...roundOf(chance) })
    }
  }
  return spent.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function roundOf(chance: Chance): Pick<Spent, 'comment' | 'lines'> {
  const lines = chance.oneOf(ROUNDS).map((category) => {
    const [least, most] = PRICES[category]
    const whole = least + chance.below(most - least)
    // Guards and tolls are paid in round sums.
    const price = most <= 20 || chance.oneIn(2) ? whole * 100 : whole * 100 + 10 * chance.below(10)
    return { category, price, comment: category === 'AUTRES' ? chance.oneOf(OTHERWISE) : '' }
  })
  return { comment: chance.oneIn(3) ? chance.oneOf(PLACES) : '', lines }
}
