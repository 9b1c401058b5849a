import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { inOrder } from './in-order.ts'
import type { Ctx } from '../context.ts'
import { type Found, type Page, pageOfRows, customPlan, type Window } from './paging.ts'

export interface Asked<Row> {
  search: string
  count: () => Promise<number>
  find: (window: Window) => Promise<Found<Row>>
}

/** A page of a list that has no marks: planned for these very values, and what is searched for is found once. */
export async function filteredPage<Row>({ tx }: Ctx, page: Page, { search, count, find }: Asked<Row>) {
  const [, found] = await inOrder([
    customPlan(tx),
    pageOfRows(page, count, find, search === '' ? undefined : 'hits'),
  ])
  return found
}

/** The rows of a query that its page shows, counted too where requested. */
export async function rowsIn<Schema, TB extends keyof Schema, Row>(
  { limit, offset, counts }: Window,
  query: SelectQueryBuilder<Schema, TB, Row>,
): Promise<Found<Row>> {
  const page = query.limit(limit).offset(offset)
  if (!counts) return { rows: await page.execute() }
  const rows = await page
    .select(sql<number>`count(*) over ()`.as('total'))
    .$castTo<Row & { total: number }>()
    .execute()
  return { rows, total: rows[0]?.total }
}
