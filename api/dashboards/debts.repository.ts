import { addDays, type Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { CLIENT, inCities, pageOf, peopleOf, PERSON, sumsOf, whose } from './asked.repository.ts'
import type { Asked, Keys } from './definition.ts'

export const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** The days on which a note is due that is so late, both included; null: no matter how long. */
const DUE: Record<Age, [latest: number | null, earliest: number | null]> = {
  notDue: [null, 0],
  days1to30: [-1, -30],
  days31to60: [-31, -60],
  days61to90: [-61, -90],
  over90: [-91, null],
}

function isOfAge(age: Age, today: Day, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const [latest, earliest] = DUE[age]
  const ends = [
    ...(latest === null ? [] : [sql`${column} <= ${addDays(today, latest)}`]),
    ...(earliest === null ? [] : [sql`${column} >= ${addDays(today, earliest)}`]),
  ]
  return sql.join(ends, sql` and `)
}

const mine = (ctx: Ctx, asked: Asked) => sql`
  company_id = ${ctx.companyId} and voided_at is null and ${whose(asked, sql`user_id`)}
  and ${inCities(ctx, asked, sql`client_id`)}`

/**
 * What is open of each document, as the aged balance has it: of notes by the day on which they are due; of credits, and of
 * what was received and not attached, below zero and without a day.
 */
const open = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select client_id, due_on, total - settled as remainder from receivables where ${mine(ctx, asked)} and total <> settled
  union all
  select client_id, null, attached - amount from payments where ${mine(ctx, asked)} and attached <> amount
    and pending_until < ${asked.today} and bounced_on is null and status <> 'DECLINED'`

/** What each client owes, and of it by age; credits are a part of their own, below zero. */
export function debts(ctx: Ctx, asked: Asked): RawBuilder<unknown> {
  const ages = AGES.map(
    (age) => sql`
      coalesce(sum(remainder) filter (where ${isOfAge(age, asked.today, sql`due_on`)}), 0)::bigint as ${sql.ref(age)}`,
  )
  return sql`
    select client_id, sum(remainder)::bigint as owed, min(due_on) as oldest,
      coalesce(sum(remainder) filter (where due_on is null), 0)::bigint as credits, ${sql.join(ages, sql`, `)}
    from (${open(ctx, asked)}) open group by client_id`
}

export const LATE = sql`(days1to30 + days31to60 + days61to90 + over90)`

export interface DebtSums extends Record<Age, Cents> {
  owed: Cents
  /** Below zero. */
  credits: Cents
  overdue: Cents
  /** Of whom anything is to be collected. */
  clients: number
  lateClients: number
}

export const sumDebts = (ctx: Ctx, asked: Asked): Promise<DebtSums> =>
  asked.once('debts', () => {
    const ages = AGES.map((age) => sql`coalesce(sum(${sql.ref(age)}), 0)::bigint as ${sql.ref(age)}`)
    return sumsOf(
      ctx,
      sql<DebtSums>`
        select coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(${LATE}), 0)::bigint as overdue,
          count(*) filter (where owed > 0)::integer as clients, count(*) filter (where ${LATE} > 0)::integer as late_clients,
          coalesce(sum(credits), 0)::bigint as credits, ${sql.join(ages, sql`, `)}
        from (${debts(ctx, asked)}) debts`,
    )
  })

const NOTES: Keys = {
  document: 'document',
  date: 'day',
  due: 'day',
  late: 'days',
  client: 'client',
  salesperson: 'text',
  remainder: 'money',
}

const noteDetails = (only: (asked: Asked) => RawBuilder<unknown>) => ({
  keys: NOTES,
  page: (ctx: Ctx, asked: Asked, offset: number) =>
    pageOf(
      ctx,
      sql`
        select number, id, issued_on, due_on, client_id, user_id, total - settled as remainder
        from receivables where ${mine(ctx, asked)} and kind = 'BL' and total > settled and ${only(asked)}`,
      sql`found.due_on, found.id`,
      offset,
      {
        columns: sql`found.number as document, found.id as document_id, 'BL' as document_kind, found.issued_on as date,
          found.due_on as due, greatest(0, ${asked.today} - found.due_on) as late, ${CLIENT}, ${PERSON} as salesperson,
          found.remainder`,
        joins: peopleOf(ctx, sql`found`),
      },
    ),
})

/** The oldest first: they add up to what is overdue. */
export const lateNotes = noteDetails(({ today }) => sql`due_on < ${today}`)

/** Of the age whose bar was pressed. */
export const agedNotes = noteDetails(({ key, today }) => {
  if (key === null) return sql`true`
  const age = AGES.find((one) => one === key)
  return age ? isOfAge(age, today, sql`due_on`) : sql`false`
})

/** Whom most of what a client owes was sold by; nobody's where it is all credits. */
export const salespersonOf = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`(
  select ${PERSON} from (
    select user_id from receivables where ${mine(ctx, asked)} and total > settled and client_id = found.client_id
    group by user_id order by sum(total - settled) desc, user_id limit 1) most
  join users on users.company_id = ${ctx.companyId} and users.id = most.user_id)`
