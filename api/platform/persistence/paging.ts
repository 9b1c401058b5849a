import { sql } from 'kysely'
import { inOrder } from './in-order.ts'
import type { Tx } from '../database/database.ts'

export interface Page {
  page: number
  size: number
  sort: { direction: 'asc' | 'desc' }
}

/** Sorted by one of the columns that a list has. */
export interface SortedPage<By> extends Page {
  sort: { by: By; direction: 'asc' | 'desc' }
}

/** Which rows a page means to the database: so many, after so many, counted from either end. */
export interface Window {
  limit: number
  offset: number
  direction: 'asc' | 'desc'
  /** Looked for along the marks of the list, in its ascending order; the offset may count from its end all the same. */
  byCheckpoints?: 'fromBeginning' | 'fromEnd'
  /** All that was found is counted on the way. */
  counts?: true
}

/** The rows of a page, and how many there are in all where that was counted on the way. */
export interface Found<Row> {
  rows: Row[]
  total?: number | undefined
}

/**
 * What is searched or filtered decides how it is found best: later queries are planned for these very values,
 * not once for all. Sent together with what follows.
 */
export const customPlan = (tx: Tx) => sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx)

/** What sorts or writes a hundred thousand rows takes longer than any other request may. */
export const takeTime = (tx: Tx) => sql`set local statement_timeout = '60s'`.execute(tx)

/** So far the rows before a page are simply passed over. */
const NEAR = 200

/**
 * One page with exact totals. Where a list has marks (list-checkpoints.ts) a page deep in it is found from one of them; what
 * is searched for is found once, for its page and its count. Of any other, a page of the second half is read from the
 * end and turned round, so that the last page of a long list costs what the first one does.
 */
export async function pageOfRows<Row>(
  { page, size, sort: { direction } }: Page,
  count: () => Promise<number>,
  find: (window: Window) => Promise<Found<Row>>,
  along?: 'marks' | 'hits',
) {
  const offset = page * size
  const answer = (totalElements: number, content: Row[]) => ({
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number: page,
    size,
  })
  if (along === 'hits') {
    const { rows, total } = await find({ limit: size, offset, direction, counts: true })
    // Beyond the last page no row carries the total.
    return answer(total ?? (offset === 0 ? 0 : await count()), rows)
  }
  if (offset <= NEAR) {
    const [total, { rows }] = await inOrder([count(), find({ limit: size, offset, direction })])
    return answer(total, rows)
  }
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  if (along === 'marks') {
    const fromEnd = direction === 'desc'
    const byCheckpoints = fromEnd ? 'fromEnd' : 'fromBeginning'
    const window = { limit: size, offset, direction: 'asc', byCheckpoints } as const
    const [total, { rows }] = await inOrder([count(), find(window)])
    return answer(total, fromEnd ? rows.toReversed() : rows)
  }
  const total = await count()
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return answer(total, [])
  if (offset <= total / 2) return answer(total, (await find({ limit, offset, direction })).rows)
  const { rows } = await find({ limit, offset: total - offset - limit, direction: opposite })
  return answer(total, rows.toReversed())
}
