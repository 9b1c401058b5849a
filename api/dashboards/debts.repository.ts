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
 * What is open: of a note what nobody has paid and what bounced, by the day on which it is due; credits, and what was
 * received and not attached, below zero and without a day. As the aged balance has it, with what bounced told apart.
 */
const open = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select client_id, due_on, total - settled - unpaid as unsettled, unpaid from (
    select client_id, due_on, total, settled,
      case when total > 0 then least(bounced, total - settled) else greatest(bounced, total - settled) end as unpaid
    from receivables where ${mine(ctx, asked)} and total <> settled) open
  union all
  select client_id, null, attached - amount, 0 from payments
  where ${mine(ctx, asked)} and attached <> amount and pending_until < ${asked.today} and bounced_on is null
    and status <> 'DECLINED'`

const OLDEST_FIRST = ['over90', 'days61to90', 'days31to60', 'days1to30'] as const

/**
 * What each client owes by age, once their credits are taken off: off what is late first, the oldest of it before, then
 * off what is not due. What bounced is not made good by a credit: it stays with its note. So all ages together are what
 * is to be collected, and what is late is what the client's own page says of it.
 */
export function debts(ctx: Ctx, asked: Asked): RawBuilder<unknown> {
  const late = sql.join(
    OLDEST_FIRST.map((age, at) => {
      const older = sql.join(
        OLDEST_FIRST.slice(0, at + 1).map((one) => sql.ref(`${one}Open`)),
        sql` + `,
      )
      return sql`least(${sql.ref(`${age}Open`)}, greatest(0, ${older} - credit)) + ${sql.ref(`${age}Unpaid`)} as ${sql.ref(age)}`
    }),
    sql`, `,
  )
  const everyLate = sql.join(
    OLDEST_FIRST.map((age) => sql.ref(`${age}Open`)),
    sql` + `,
  )
  const sums = AGES.flatMap((age) =>
    (['Open', 'Unpaid'] as const).map((part) => {
      const column = part === 'Open' ? sql`unsettled` : sql`unpaid`
      // What bounced on a credit has no day: it is taken off what is not due.
      const those = isOfAge(age, asked.today, sql`due_on`)
      const when = age === 'notDue' && part === 'Unpaid' ? sql`(${those} or due_on is null)` : those
      return sql`coalesce(sum(${column}) filter (where ${when}), 0)::bigint as ${sql.ref(`${age}${part}`)}`
    }),
  )
  return sql`
    select client_id, owed, oldest, ${late},
      not_due_open - greatest(0, credit - (${everyLate})) + not_due_unpaid as not_due
    from (
      select client_id, sum(unsettled + unpaid)::bigint as owed, min(due_on) filter (where unsettled + unpaid > 0) as oldest,
        coalesce(-sum(unsettled) filter (where due_on is null), 0)::bigint as credit, ${sql.join(sums, sql`, `)}
      from (${open(ctx, asked)}) open group by client_id
    ) sums`
}

export const LATE = sql`(days1to30 + days31to60 + days61to90 + over90)`

export interface DebtSums extends Record<Age, Cents> {
  owed: Cents
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
          ${sql.join(ages, sql`, `)}
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

/** Notes of which something is owed, the oldest first. */
export const noteDetails = (only: (asked: Asked) => RawBuilder<unknown>) => ({
  keys: NOTES,
  page: (ctx: Ctx, asked: Asked, offset: number) =>
    pageOf(
      ctx,
      sql`
        select receivables.number, receivables.id, receivables.issued_on, receivables.due_on, receivables.client_id,
          receivables.user_id, receivables.total - receivables.settled as remainder
        from receivables
        where receivables.company_id = ${ctx.companyId} and receivables.kind = 'BL' and receivables.voided_at is null
          and receivables.total > receivables.settled and ${whose(asked, sql`receivables.user_id`)}
          and ${inCities(ctx, asked, sql`receivables.client_id`)} and ${only(asked)}`,
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

/** Whom most of what a client owes was sold by; nobody's where it is all credits. */
export const salespersonOf = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`(
  select ${PERSON} from (
    select user_id from receivables where ${mine(ctx, asked)} and total > settled and client_id = found.client_id
    group by user_id order by sum(total - settled) desc, user_id limit 1) most
  join users on users.company_id = ${ctx.companyId} and users.id = most.user_id)`

/** Of the age whose bar was pressed. */
export const ofAge = ({ key, today }: Asked): RawBuilder<unknown> => {
  if (key === null) return sql`true`
  const age = AGES.find((one) => one === key)
  return age ? isOfAge(age, today, sql`receivables.due_on`) : sql`false`
}
