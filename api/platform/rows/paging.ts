import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

interface Page {
  page: number
  size: number
  sort: { direction: 'asc' | 'desc' }
}

/** Which rows a page means to the database: so many, after so many, counted from either end. */
export interface Window {
  limit: number
  offset: number
  direction: 'asc' | 'desc'
  /** Looked for along the marks of the list, in its ascending order; the offset may count from its end all the same. */
  byMarks?: 'fromBeginning' | 'fromEnd'
}

/**
 * What is searched or filtered decides how it is found best: what is asked after this is planned for these very values,
 * not once for all. Asked together with what follows.
 */
export const planAnew = (tx: Tx) => sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx)

/** So far the rows before a page are simply passed over. */
const NEAR = 200

/**
 * One page with exact totals. Where a list has marks (list-marks.ts) a page deep in it is found from one of them.
 * Where it has none, a page of the second half is read from the end and turned round, so that the last page of a
 * long list costs what the first one does.
 */
export async function pageOfRows<Row>(
  { page, size, sort: { direction } }: Page,
  count: () => Promise<number>,
  find: (window: Window) => Promise<Row[]>,
  hasMarks = false,
) {
  const offset = page * size
  const answer = (totalElements: number, content: Row[]) => ({
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number: page,
    size,
  })
  if (offset <= NEAR)
    return answer(...(await Promise.all([count(), find({ limit: size, offset, direction })])))
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  if (hasMarks) {
    const fromEnd = direction === 'desc'
    const byMarks = fromEnd ? 'fromEnd' : 'fromBeginning'
    const window = { limit: size, offset, direction: 'asc', byMarks } as const
    const [total, rows] = await Promise.all([count(), find(window)])
    return answer(total, fromEnd ? rows.toReversed() : rows)
  }
  const total = await count()
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return answer(total, [])
  if (offset <= total / 2) return answer(total, await find({ limit, offset, direction }))
  const rows = await find({ limit, offset: total - offset - limit, direction: opposite })
  return answer(total, rows.toReversed())
}
