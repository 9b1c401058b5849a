import type { Ctx } from '../platform/context.ts'
import type { ListName } from '../platform/persistence/big-lists.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import type { Found, Page, Window } from '../platform/persistence/paging.ts'

interface Statements<Filters, By, Row> {
  /** Of long lists: the one that is asked for as a whole, if it is. */
  whole?: (ctx: Ctx, filters: Filters) => ListName | undefined
  count: (ctx: Ctx, filters: Filters) => Promise<number>
  find: (ctx: Ctx, filters: Filters, by: By, window: Window) => Promise<Found<Row>>
}

/** The list of a kind of document, by its statements. */
export const documentList =
  <Filters extends { search: string }, By extends string, Row>({
    whole,
    count,
    find,
  }: Statements<Filters, By, Row>) =>
  (ctx: Ctx, filters: Filters, { page, size, sort }: Page & { sort: { by: By } }) => {
    const list = whole?.(ctx, filters)
    const asked = {
      search: filters.search,
      count: () => count(ctx, filters),
      find: (window: Window) => find(ctx, filters, sort.by, window),
    }
    return list === undefined
      ? filteredPage<Row>(ctx, { page, size, sort }, asked)
      : pageOfList<Row>(
          ctx,
          list,
          { page, size, sort },
          { ...asked, whole: true, inUsualOrder: sort.by === 'createdAt' },
        )
  }
