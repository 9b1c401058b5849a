import type { ClientFinancials, Figure, FinancialRow } from '@app/contract/receivables'
import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { pageOfRows } from '../platform/persistence/paging.ts'
import { findFigures } from './client-figures.ts'
import { findRows, sumRows } from './figure-rows.repository.ts'
import { findAverages, findCashThreshold, isClient } from './figures.repository.ts'

const days = (tenths: number | null) => (tenths === null ? null : tenths / 10)

/** What a client owes, and how they pay: the whole of it for every role. */
export async function findFinancials(ctx: Ctx, clientId: number): Promise<ClientFinancials> {
  const today = dayOf(ctx.now)
  const [cashThreshold, figures, averages] = await inOrder([
    findCashThreshold(ctx, clientId),
    findFigures(ctx, [clientId], today),
    findAverages(ctx, clientId, today),
  ])
  const owed = figures.get(clientId)
  if (cashThreshold === undefined || !owed) return fail('record.notFound')
  const { reception, due } = averages
  return { ...owed, averageReception: days(reception), averageDue: days(due), cashThreshold }
}

interface Query {
  figure: Figure
  page: number
  size: number
}

type Page = Awaited<ReturnType<typeof pageOfRows<FinancialRow>>> & { others: Cents; total: Cents }

/** What a figure is made of, newest first: a salesperson sees their own rows and the sum of the others. */
export async function listFigureRows(
  ctx: Ctx,
  clientId: number,
  { figure, page, size }: Query,
): Promise<Page> {
  const own = ctx.user.role === 'ROLE_COMMERCIAL' ? ctx.user.id : null
  const asked = { clientId, figure, today: dayOf(ctx.now), own }
  const checking = isClient(ctx, clientId)
  const summing = sumRows(ctx, asked)
  const [there, { total, others }, rows] = await inOrder([
    checking,
    summing,
    pageOfRows(
      { page, size, sort: { direction: 'desc' } },
      async () => (await summing).count,
      async (window) => ({ rows: await findRows(ctx, asked, window) }),
    ),
  ])
  return there ? { ...rows, total, others } : fail('record.notFound')
}
