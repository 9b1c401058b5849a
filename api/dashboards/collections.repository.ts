import type { Result } from '@app/contract/dashboards'
import { rangeBefore } from '@app/domain/dashboards/range'
import { addDays, type Day, isDay } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { clockOf, sundayOf } from '@app/domain/payments/desk'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { between, CLIENT, pageOf, peopleOf, PERSON, sumsOf, tenOf } from './asked.repository.ts'
import { agedNotes, AGES, debts, LATE, lateNotes, salespersonOf, sumDebts } from './debts.repository.ts'
import type { Asked, DashboardDefinition, Figures } from './definition.ts'
import { bouncedPapers, cleared, ROW_COLUMNS, payments } from './paid.repository.ts'

interface Collected {
  amount: Cents
  count: number
  before: Cents
}

async function collected(ctx: Ctx, asked: Asked): Promise<Figures> {
  const { range } = asked
  const both = { from: rangeBefore(range).from, to: range.to }
  const { amount, count, before } = await sumsOf(
    ctx,
    sql<Collected>`
      select coalesce(sum(amount) filter (where cleared_on >= ${range.from}), 0)::bigint as amount,
        count(*) filter (where cleared_on >= ${range.from})::integer as count,
        coalesce(sum(amount) filter (where cleared_on < ${range.from}), 0)::bigint as before
      from (${cleared(ctx, asked, both)}) cleared`,
  )
  return { results: [{ kpi: amount, previous: before, payments: count }] }
}

async function bounced(ctx: Ctx, asked: Asked): Promise<Figures> {
  const sums = await sumsOf(
    ctx,
    sql<{ unpaid: Cents; papers: number; oldest: Day | null }>`
      select coalesce(sum(open), 0)::bigint as unpaid, count(*)::integer as papers,
        min(bounced_on) filter (where code = 'CHECK') as oldest
      from (${bouncedPapers(ctx, asked)}) given_back`,
  )
  const clock = sums.oldest && clockOf({ code: 'CHECK', bouncedOn: sums.oldest }, asked.today)
  return { results: [{ kpi: sums.unpaid, papers: sums.papers, daysLeft: clock?.daysLeft ?? null }] }
}

async function ageing(ctx: Ctx, asked: Asked): Promise<Figures> {
  const sums = await sumDebts(ctx, asked)
  return {
    results: AGES.map((age) => ({
      key: age,
      x: age,
      y: sums[age],
      // Of what notes are owed: credits have no age.
      share: shareOf(sums[age], sums.owed - sums.credits),
    })),
  }
}

/** In tenths of a percent; of nothing there is no share. */
const shareOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((1000 * part) / whole)

const WEEKS = 6

/** Cheques and bills that are in circulation, by the week in which they are due. */
async function papers(ctx: Ctx, asked: Asked): Promise<Figures> {
  const monday = addDays(sundayOf(asked.today), -6)
  const { rows } = await sql<{ week: Day; cheques: Cents; bills: Cents }>`
    select paper_on - (extract(isodow from paper_on)::integer - 1) as week,
      coalesce(sum(amount) filter (where code = 'CHECK'), 0)::bigint as cheques,
      coalesce(sum(amount) filter (where code = 'EFFET'), 0)::bigint as bills
    from payments where ${payments(ctx, asked)} and ${inCirculation(asked)}
      and payments.paper_on < ${addDays(monday, 7 * WEEKS)}
    group by 1`.execute(ctx.tx)
  const found = new Map(rows.map((row) => [row.week, row]))
  const results = Array.from({ length: WEEKS }, (_, nth): Result => {
    const week = addDays(monday, 7 * nth)
    const { cheques = 0, bills = 0 } = found.get(week) ?? {}
    return { key: week, x: week, y: cheques, y2: bills }
  })
  return { results }
}

const inCirculation = ({ today }: Asked) =>
  sql`payments.paper_on >= ${today} and payments.bounced_on is null and payments.status <> 'DECLINED'`

/** Of the week whose bar was pressed. */
const ofWeek = ({ key }: Asked): RawBuilder<unknown> => {
  if (key === null) return sql`true`
  return isDay(key) ? between(sql`payments.paper_on`, { from: key, to: addDays(key, 6) }) : sql`false`
}

/** A paper on one's own note may be a colleague's to open. */
const documentKind = ({ own }: Asked) =>
  own === null ? sql`'PAYMENT'` : sql`case when found.user_id = ${own} then 'PAYMENT' end`

const paymentDetails = (
  rows: (ctx: Ctx, asked: Asked) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  /** What of a paper that came back is still owed: the figure is made of these. */
  withOpen = false,
) => ({
  keys: {
    document: ['document', 'payment'],
    type: 'text',
    date: 'day',
    client: 'client',
    salesperson: 'text',
    amount: 'money',
    ...(withOpen && { open: ['money', 'unpaid'] as const }),
  } as const,
  page: (ctx: Ctx, asked: Asked, offset: number) =>
    pageOf(ctx, rows(ctx, asked), order, offset, {
      columns: sql`coalesce(nullif(found.reference, ''), payment_types.name) as document, found.id as document_id,
        ${documentKind(asked)} as document_kind, payment_types.name as type, found.day as date, ${CLIENT}, ${PERSON} as salesperson,
        found.amount${withOpen ? sql`, found.open` : sql``}`,
      joins: sql`
        join payment_types on payment_types.company_id = ${ctx.companyId} and payment_types.id = found.type_id
        ${peopleOf(ctx, sql`found`)}`,
    }),
})

/** By what they owe, the most first. */
const mostOwed = (ctx: Ctx, asked: Asked, offset: number) =>
  pageOf(
    ctx,
    sql`select client_id, owed, ${LATE} as overdue, oldest from (${debts(ctx, asked)}) debts where owed <> 0 or ${LATE} <> 0`,
    sql`found.owed desc, found.client_id`,
    offset,
    {
      columns: sql`clients.id::text as key, ${CLIENT}, ${salespersonOf(ctx, asked)} as salesperson, found.owed, found.overdue,
        case when found.oldest < ${asked.today} then ${asked.today} - found.oldest end as oldest`,
      joins: sql`join clients on clients.company_id = ${ctx.companyId} and clients.id = found.client_id`,
    },
  )

const DEBTORS = {
  client: 'client',
  salesperson: 'text',
  owed: 'money',
  overdue: 'money',
  oldest: 'days',
} as const
async function topDebtors(ctx: Ctx, asked: Asked): Promise<Figures> {
  const [{ results, total }, { owed }] = await inOrder([tenOf(mostOwed(ctx, asked, 0)), sumDebts(ctx, asked)])
  const shared = results.map((row) => ({ ...row, share: shareOf(Number(row['owed']), owed) }))
  return { results: shared, ...(total !== undefined && { total }) }
}

/** What clients owe, how late it is, and what came in. */
export const collections: DashboardDefinition = {
  id: 'collections',
  roles: ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'],
  filters: ['period', 'salesperson', 'city', 'paymentType'],
  graphs: [
    {
      name: 'toCollect',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['money', 'owed'], clients: 'quantity' },
      unit: 'DHs',
      figures: async (ctx, asked) => {
        const { owed, clients } = await sumDebts(ctx, asked)
        return { results: [{ kpi: owed, clients }] }
      },
      details: { keys: DEBTORS, page: mostOwed },
    },
    {
      name: 'overdue',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['money', 'overdue'], lateClients: 'quantity', credits: 'money' },
      unit: 'DHs',
      better: 'less',
      figures: async (ctx, asked) => {
        const { overdue, lateClients, credits } = await sumDebts(ctx, asked)
        return { results: [{ kpi: overdue, lateClients, credits }] }
      },
      details: lateNotes,
    },
    {
      name: 'bounced',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['money', 'unpaid'], papers: 'quantity', daysLeft: 'days' },
      unit: 'DHs',
      better: 'less',
      figures: bounced,
      details: paymentDetails(
        (ctx, asked) => sql`select *, bounced_on as day from (${bouncedPapers(ctx, asked)}) papers`,
        sql`found.day, found.id`,
        true,
      ),
    },
    {
      name: 'collected',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['money', 'collected'], previous: 'money', payments: 'quantity' },
      unit: 'DHs',
      better: 'more',
      figures: collected,
      details: paymentDetails(
        (ctx, asked) =>
          sql`select ${ROW_COLUMNS}, cleared_on as day from (${cleared(ctx, asked, asked.range)}) payments`,
        sql`found.day desc, found.id desc`,
      ),
    },
    {
      name: 'ageing',
      type: 'BAR_CHART',
      columns: 7,
      rows: 3,
      keys: { x: ['age', 'age'], y: ['money', 'owed'], share: 'percent' },
      unit: 'DHs',
      figures: ageing,
      details: agedNotes,
    },
    {
      name: 'papers',
      type: 'BAR_CHART',
      columns: 5,
      rows: 3,
      keys: { x: ['week', 'week'], y: ['money', 'cheques'], y2: ['money', 'bills'] },
      unit: 'DHs',
      figures: papers,
      details: paymentDetails(
        (ctx, asked) => sql`
          select ${ROW_COLUMNS}, payments.paper_on as day from payments
          where ${payments(ctx, asked)} and ${inCirculation(asked)} and ${ofWeek(asked)}`,
        sql`found.day, found.id`,
      ),
    },
    {
      name: 'debtors',
      type: 'TABLE',
      columns: 12,
      rows: 4,
      keys: { ...DEBTORS, share: 'percent' },
      figures: topDebtors,
      details: { keys: DEBTORS, page: mostOwed },
    },
  ],
}
