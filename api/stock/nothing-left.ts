import { addDays, dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan } from '../platform/persistence/paging.ts'
import { findNothingLeft } from './nothing-left.repository.ts'

const DAYS = 30

/** Products of which nothing is left, those that sold best of late first; to a salesperson, in the depots they sell from. */
export async function nothingLeft(ctx: Ctx, most: number) {
  const since = addDays(dayOf(ctx.now), -DAYS)
  const [, gone] = await inOrder([customPlan(ctx.tx), findNothingLeft(ctx, since, most)])
  const [first] = gone
  return {
    count: first?.count ?? 0,
    ordered: first?.ordered ?? 0,
    rows: gone.map(({ id, name, reference, sold }) => ({ id, name, reference, sold })),
  }
}
