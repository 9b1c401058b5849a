import type { Figure, FinancialRow } from '@app/contract/receivables'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Window } from '../platform/persistence/paging.ts'
import { advancePayments, openReceivables, owedOrders, pendingPayments } from './figures.repository.ts'

type RowsOf = (ctx: Ctx, clientIds: readonly number[], today: Day) => RawBuilder<unknown>

/** What each figure is made of, out of the same rows as the figure itself. */
const ROWS: Record<Figure, RowsOf> = {
  outstanding: (ctx, clientIds, today) => sql`
    select 'PAYMENT' as kind, id, reference as number, user_id, received_on as day, due_on, attached as amount
    from (${pendingPayments(ctx, clientIds, today)}) pending where attached <> 0
    union all
    select 'BC', id, number, user_id, ordered_on, null, total_ttc from (${owedOrders(ctx, clientIds)}) owed
    where total_ttc <> 0`,
  unsettled: (ctx, clientIds, today) => sql`
    select kind, id, number, user_id, issued_on as day, due_on, remainder - unpaid as amount
    from (${openReceivables(ctx, clientIds)}) open where remainder <> unpaid
    union all
    select 'ADVANCE', id, reference, user_id, received_on, due_on, -advance
    from (${advancePayments(ctx, clientIds, today)}) received`,
  unpaid: (ctx, clientIds) => sql`
    select kind, id, number, user_id, issued_on as day, due_on, unpaid as amount
    from (${openReceivables(ctx, clientIds)}) open where unpaid <> 0`,
  overdue: (ctx, clientIds, today) => sql`
    select kind, id, number, user_id, issued_on as day, due_on, remainder as amount
    from (${openReceivables(ctx, clientIds)}) open where due_on < ${today}`,
}

interface Asked {
  clientId: number
  figure: Figure
  today: Day
  /** Whose rows are shown; null: everyone's. */
  own: number | null
}

const isOwn = ({ own }: Asked) => (own === null ? sql<boolean>`true` : sql<boolean>`user_id = ${own}`)

/** How many rows there are to see, and what the others are worth together. */
export async function sumRows(ctx: Ctx, asked: Asked) {
  const rows = ROWS[asked.figure](ctx, [asked.clientId], asked.today)
  const { rows: sums } = await sql<{ count: number; total: Cents; others: Cents }>`
    select count(*) filter (where ${isOwn(asked)}) as count, coalesce(sum(amount), 0)::bigint as total,
      coalesce(sum(amount) filter (where not ${isOwn(asked)}), 0)::bigint as others
    from (${rows}) made`.execute(ctx.tx)
  const [found] = sums
  if (!found) throw new Error('no sums')
  return found
}

export async function findRows(ctx: Ctx, asked: Asked, window: Window): Promise<FinancialRow[]> {
  const rows = ROWS[asked.figure](ctx, [asked.clientId], asked.today)
  const direction = window.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows: found } = await sql<FinancialRow>`
    select kind, id, number, day as date, due_on as due_date, amount from (${rows}) made where ${isOwn(asked)}
    order by day ${direction}, id ${direction}, number ${direction}
    limit ${window.limit}::integer offset ${window.offset}::integer`.execute(ctx.tx)
  return found
}
