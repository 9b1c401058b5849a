import { type DeskFilters, EVERY_PAPER } from '@app/contract/deposits'
import { dayOf } from '@app/domain/dates/day'
import { sundayOf } from '@app/domain/payments/desk'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan } from '../platform/persistence/paging.ts'
import { shownPaper } from './desk.ts'
import { findPapers, sumHeld } from './desk.repository.ts'

/** What is still in the drawer and due by the end of this week, late ones first: how many, what they come to, the first few. */
export async function papersDue(ctx: Ctx, userIds: number[], most: number) {
  const today = dayOf(ctx.now)
  const until = sundayOf(today)
  const filters: DeskFilters = { ...EVERY_PAPER, view: 'held', userIds, to: until }
  const [, sums, rows] = await inOrder([
    customPlan(ctx.tx),
    sumHeld(ctx, filters),
    findPapers(ctx, { filters, today }, { limit: most, offset: 0, direction: 'asc' }),
  ])
  return { ...sums, until, rows: rows.map((row) => shownPaper(row, today)) }
}
