import { dayOf } from '@app/domain/dates/day'
import { created, numbering } from './seed-sales.ts'
import { insertRows, nextIds } from './rows.ts'
import { laterThan, type SeededCredit, type Year } from './year-of-credits.ts'

interface Granted {
  clientId: number
  userId: number
  at: Date
  lines: { designation: string; amount: number }[]
}

const DAY = 86_400_000

/** Rebates of a quarter for the best clients, and now and then a gesture after a delivery that went wrong. */
export async function seedFinancialCredits(year: Year): Promise<SeededCredit[]> {
  const { client, owner, agent, now, happenings } = year
  const { company_id } = owner
  const granted = [...rebates(year), ...gestures(year)]
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const ids = await nextIds(
    client,
    'receivables',
    granted.map((_, at) => String(at)),
  )
  const numbers = numbering('AF')
  const kept = granted.map((credit, at) => {
    const treatedAt = laterThan(credit.at, 3 + year.chance.below(8), year.chance)
    return {
      ...credit,
      id: ids.get(String(at)) ?? 0,
      number: numbers.next(credit.at),
      total: -credit.lines.reduce((sum, { amount }) => sum + amount, 0),
      // Whatever day it is, the back office has something left to do.
      treatedAt: treatedAt < now && at < granted.length - 2 ? treatedAt : null,
    }
  })
  const owed = kept.map(({ id, number, clientId, userId, total, at, treatedAt }) => ({
    id,
    kind: 'AF',
    number,
    client_id: clientId,
    user_id: userId,
    total,
    issued_on: dayOf(at),
    settled: 0,
    bounced: 0,
    weighed: 0,
    weighed_reception: 0,
    weighed_due: 0,
    created_at: at,
    treated_at: treatedAt,
    treated_by: treatedAt ? agent : null,
  }))
  await insertRows(client, 'receivables', owed, { company_id })
  await insertRows(client, 'document_counters', numbers.rows(), { company_id })
  const credits = kept.map(({ id, at, treatedAt }) => ({
    id,
    created_by: agent,
    version: treatedAt ? 2 : 1,
    changed_at: treatedAt ?? at,
    changed_by: agent,
  }))
  await insertRows(client, 'financial_credits', credits, { company_id })
  const lines = kept.flatMap(({ id, lines: some }) =>
    some.map((line, position) => ({ id, position, ...line })),
  )
  const lineIds = await nextIds(
    client,
    'financial_credit_lines',
    lines.map((_, at) => String(at)),
  )
  const rows = lines.map(({ id, position, designation, amount }, at) => ({
    id: lineIds.get(String(at)),
    credit_id: id,
    position,
    designation,
    price_ttc: -amount,
  }))
  await insertRows(client, 'financial_credit_lines', rows, { company_id })
  for (const { id, at, clientId, userId, total, treatedAt } of kept) {
    const about = { subject: 'financial_credits', subject_id: id, user_id: agent }
    happenings.push({ ...about, at, event: 'CREATED', changes: created({ clientId, userId, total }) })
    if (treatedAt) happenings.push({ ...about, at: treatedAt, event: 'TREATED', changes: {} })
  }
  return kept.map(({ id, clientId, userId, at, total }) => ({ id, clientId, userId, at, amount: -total }))
}

/** What each client took in it, and from whom. */
interface Quarter {
  end: Date
  sums: Map<number, { total: number; userId: number }>
}

/** One and a half per cent of what a client took in a quarter; of the year in December. */
function rebates({ notes, chance, now }: Year): Granted[] {
  const quarters = new Map<string, Quarter>()
  for (const { at, clientId, userId, total } of notes) {
    const [y, quarter] = [at.getUTCFullYear(), Math.floor(at.getUTCMonth() / 3)]
    const key = `T${quarter + 1} ${y}`
    const end = new Date(Date.UTC(y, 3 * quarter + 3, 1))
    const of: Quarter = quarters.get(key) ?? { end, sums: new Map() }
    quarters.set(key, of)
    const before = of.sums.get(clientId) ?? { total: 0, userId }
    of.sums.set(clientId, { ...before, total: before.total + total })
  }
  return [...quarters].flatMap(([quarter, { end, sums }]) =>
    [...sums]
      .toSorted(([, one], [, other]) => other.total - one.total)
      .slice(0, 6)
      .map(([clientId, { total, userId }]) => ({
        clientId,
        userId,
        at: laterThan(end, 5 + chance.below(12), chance),
        lines: [
          { designation: `Ristourne ${quarter}`, amount: inTens(total * 0.015) },
          ...(quarter.startsWith('T4')
            ? [{ designation: 'Remise de fin d’année', amount: inTens(total * 0.01) }]
            : []),
        ],
      }))
      .filter(({ at, lines }) => at < now && lines.every(({ amount }) => amount > 0)),
  )
}

const REASONS = [
  'Geste commercial, livraison en retard',
  'Geste commercial, emballage abîmé',
  'Participation à l’animation du magasin',
  'Différence de prix',
  'Remise exceptionnelle',
] as const

function gestures({ notes, chance, now }: Year): Granted[] {
  return notes
    .filter(() => chance.oneIn(60))
    .map(({ clientId, userId, at, total, number }) => ({
      clientId,
      userId,
      at: laterThan(at, 3 + chance.below(20), chance),
      lines: [{ designation: `${chance.oneOf(REASONS)} (${number})`, amount: inTens(total * 0.03) }],
    }))
    .filter(({ at, lines }) => at.getTime() < now.getTime() - DAY && (lines[0]?.amount ?? 0) > 0)
}

/** A sum that someone would write: whole tens of dirhams. */
const inTens = (amount: number) => Math.round(amount / 1000) * 1000
