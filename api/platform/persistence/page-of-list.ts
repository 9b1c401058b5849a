import type { Ctx } from '../context.ts'
import type { ListName } from './big-lists.ts'
import { type Asked, filteredPage } from './filtered-page.ts'
import { totalOf } from './list-checkpoints.ts'
import { type Page, pageOfRows } from './paging.ts'

interface AskedOfList<Row> extends Asked<Row> {
  /** All of the list, not only what matches filters. */
  whole: boolean
  inUsualOrder: boolean
}

/** A page of one of the long lists: of all of it by its marks, of what matches filters or a search by a plan of its own. */
export async function pageOfList<Row>(ctx: Ctx, list: ListName, page: Page, asked: AskedOfList<Row>) {
  const { whole, inUsualOrder, find } = asked
  if (!whole) return await filteredPage(ctx, page, asked)
  return await pageOfRows(page, () => totalOf(ctx, list), find, inUsualOrder ? 'marks' : undefined)
}
