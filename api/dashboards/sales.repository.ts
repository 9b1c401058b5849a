import type { Result } from '@app/contract/dashboards'
import { objectiveBetween, reached } from '@app/domain/dashboards/objective'
import { rangeBefore, startOf, stepOf, stepsIn, withinStep } from '@app/domain/dashboards/range'
import { type Day, isDay } from '@app/domain/dates/day'
import { firstDayOf, monthOf } from '@app/domain/dates/month'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { between, PERSON, sumsOf, whose } from './asked.repository.ts'
import {
  byFamily,
  clientPage,
  CLIENTS,
  ofFamily,
  productDetails,
  topProducts,
} from './best-sold.repository.ts'
import type { Asked, DashboardDefinition, Figures, GraphDefinition } from './definition.ts'
import { soldBy, topClients } from './sold-by.repository.ts'
import { documentDetails, ofId, orderDetails, orders } from './sold.repository.ts'
import { dayOfId, soldByDocument } from './sold-months.repository.ts'

/** Of the range before. */
const soldBefore = (ctx: Ctx, asked: Asked) =>
  asked.once('soldBefore', async () => {
    const sold = await soldByDocument(ctx, asked, rangeBefore(asked.range))
    return await sumsOf(
      ctx,
      sql<{ ttc: Cents; ht: Cents }>`
        select coalesce(sum(ttc), 0)::bigint as ttc, coalesce(sum(ht), 0)::bigint as ht
        from (${sold}) sold where part = 'day'`,
    )
  })

async function turnover(ctx: Ctx, asked: Asked, of: 'ttc' | 'ht'): Promise<Figures> {
  const [sums, before] = await inOrder([soldBy(ctx, asked), soldBefore(ctx, asked)])
  const kpi = sums.reduce((sum, row) => (row.part === 'day' ? sum + row[of] : sum), 0)
  return { results: [{ kpi, previous: before[of] }] }
}

interface Ordered {
  count: number
  total: Cents
  countBefore: number
  totalBefore: Cents
}

const ordered = (ctx: Ctx, asked: Asked): Promise<Ordered> =>
  asked.once('ordered', () => {
    const { range } = asked
    const both = { from: rangeBefore(range).from, to: range.to }
    return sumsOf(
      ctx,
      sql<Ordered>`
        select count(*) filter (where ordered_on >= ${range.from})::integer as count,
          coalesce(sum(ttc) filter (where ordered_on >= ${range.from}), 0)::bigint as total,
          count(*) filter (where ordered_on < ${range.from})::integer as count_before,
          coalesce(sum(ttc) filter (where ordered_on < ${range.from}), 0)::bigint as total_before
        from (${orders(ctx, asked, both)}) ordered`,
    )
  })

const mean = (total: number, count: number): number => (count === 0 ? 0 : Math.round(total / count))

async function byDay(ctx: Ctx, asked: Asked): Promise<Figures> {
  const step = stepOf(asked.range)
  const days = (await soldBy(ctx, asked)).filter(({ part }) => part === 'day')
  const found = Map.groupBy(days, ({ id }) => startOf(dayOfId(id), step))
  const results = stepsIn(asked.range, step).map((start): Result => {
    const sold = found.get(start) ?? []
    const total = (of: 'ttc' | 'ht' | 'count') => sold.reduce((sum, row) => sum + row[of], 0)
    return { key: start, x: start, y: total('ttc'), ht: total('ht'), documents: total('count') }
  })
  return { results, keys: { ...BY_DAY, x: [step, step] } }
}
const BY_DAY = {
  x: ['day', 'day'],
  y: ['money', 'turnoverTtc'],
  ht: ['money', 'turnoverHt'],
  documents: 'quantity',
} as const

/** Of the day, week or month whose bar was pressed. */
const ofStep = ({ key, range }: Asked): RawBuilder<unknown> => {
  if (key === null) return sql`true`
  if (!isDay(key)) return sql`false`
  const step = stepOf(range)
  return between(sql`sold.issued_on`, withinStep(startOf(key, step), step, range))
}

interface Target {
  userId: number
  month: Day
  amount: Cents
}

/** Those who sold or had a target in those days, with that target. */
async function bySalesperson(ctx: Ctx, asked: Asked): Promise<Figures> {
  const { tx, companyId } = ctx
  const { from, to } = asked.range
  const [sums, { rows: targets }] = await inOrder([
    soldBy(ctx, asked),
    sql<Target>`
      select user_id, month, amount from objectives
      where company_id = ${companyId} and ${between(sql`month`, { from: firstDayOf(monthOf(from)), to })} and amount > 0
        and ${whose(asked, sql`user_id`)}`.execute(tx),
  ])
  const sold = new Map(sums.filter(({ part }) => part === 'user').map((row) => [row.id, row]))
  const ids = [...new Set([...sold.keys(), ...targets.map(({ userId }) => userId)])]
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, ${PERSON} as name from users where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(
    tx,
  )
  const results = people
    .map(({ id, name }) => {
      const { count = 0, ttc = 0 as Cents, ht = 0 as Cents } = sold.get(id) ?? {}
      const own = targets.filter(({ userId }) => userId === id)
      const months = own.map(({ month, amount }) => ({ month: monthOf(month), amount }))
      const objective = objectiveBetween(months, from, to)
      return {
        key: String(id),
        salesperson: name,
        documents: count,
        ttc,
        ht,
        objective,
        reached: reached(ht, objective),
      }
    })
    .toSorted((one, other) => other.ttc - one.ttc)
  return { results, total: results.length }
}

const turnoverGraph = (name: string, key: string, of: 'ttc' | 'ht'): GraphDefinition => ({
  name,
  type: 'KPI',
  columns: 3,
  rows: 1,
  keys: { kpi: ['money', key], previous: 'money' },
  unit: 'DHs',
  better: 'more',
  figures: (ctx, asked) => turnover(ctx, asked, of),
  details: documentDetails(),
})

/** What was sold: turnover by day, salesperson, family, client and product. */
export const sales: DashboardDefinition = {
  id: 'sales',
  roles: ['ROLE_ADMIN', 'ROLE_COMMERCIAL'],
  filters: ['period', 'salesperson', 'city', 'depot'],
  graphs: [
    turnoverGraph('turnover', 'turnoverTtc', 'ttc'),
    turnoverGraph('turnoverHt', 'turnoverHt', 'ht'),
    {
      name: 'orders',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['quantity', 'orders'], previous: 'quantity' },
      better: 'more',
      figures: async (ctx, asked) => {
        const { count, countBefore } = await ordered(ctx, asked)
        return { results: [{ kpi: count, previous: countBefore }] }
      },
      details: orderDetails(),
    },
    {
      name: 'basket',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['money', 'basket'], previous: 'money' },
      unit: 'DHs',
      better: 'more',
      figures: async (ctx, asked) => {
        const { count, total, countBefore, totalBefore } = await ordered(ctx, asked)
        return { results: [{ kpi: mean(total, count), previous: mean(totalBefore, countBefore) }] }
      },
      details: orderDetails(),
    },
    {
      name: 'byDay',
      type: 'BAR_CHART',
      columns: 12,
      rows: 3,
      keys: BY_DAY,
      unit: 'DHs',
      figures: byDay,
      details: documentDetails(ofStep),
    },
    {
      name: 'bySalesperson',
      type: 'TABLE',
      columns: 12,
      rows: 3,
      keys: {
        salesperson: 'text',
        documents: ['quantity', 'notes'],
        ttc: ['money', 'turnoverTtc'],
        ht: ['money', 'turnoverHt'],
        objective: 'money',
        reached: 'percent',
      },
      figures: bySalesperson,
      details: documentDetails(ofId(sql`sold.user_id`)),
    },
    {
      name: 'byFamily',
      type: 'BAR_CHART',
      columns: 5,
      rows: 4,
      keys: {
        x: ['text', 'family'],
        y: ['money', 'turnoverHt'],
        ttc: ['money', 'turnoverTtc'],
        quantity: 'quantity',
      },
      unit: 'DHs',
      figures: byFamily,
      details: productDetails(ofFamily),
    },
    {
      name: 'topProducts',
      type: 'TABLE',
      columns: 7,
      rows: 4,
      keys: {
        product: 'product',
        quantity: 'quantity',
        ht: ['money', 'turnoverHt'],
        ttc: ['money', 'turnoverTtc'],
      },
      figures: topProducts,
      details: productDetails(ofId(sql`products.id`)),
    },
    {
      name: 'topClients',
      type: 'TABLE',
      columns: 12,
      rows: 4,
      keys: CLIENTS,
      figures: topClients,
      details: { keys: CLIENTS, page: clientPage },
    },
  ],
}
