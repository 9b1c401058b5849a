import { inOrder } from './in-order.ts'
import type { Ctx } from '../context.ts'
import type { ListName } from './big-lists.ts'
import { totalOf } from './list-checkpoints.ts'
import { type Found, type Page, pageOfRows, customPlan, type Window } from './paging.ts'

interface Asked<Row> {
  /** All of the list, not only what matches filters. */
  whole: boolean
  inUsualOrder: boolean
  search: string
  count: () => Promise<number>
  find: (window: Window) => Promise<Found<Row>>
}

/** A page of one of the long lists: of all of it by its marks, of what matches filters or a search by a plan of its own. */
export async function pageOfList<Row>(ctx: Ctx, list: ListName, page: Page, asked: Asked<Row>) {
  const { whole, inUsualOrder, search, count, find } = asked
  if (whole) return await pageOfRows(page, () => totalOf(ctx, list), find, inUsualOrder ? 'marks' : undefined)
  const [, found] = await inOrder([
    customPlan(ctx.tx),
    pageOfRows(page, count, find, search === '' ? undefined : 'hits'),
  ])
  return found
}
