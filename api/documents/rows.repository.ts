import type { Day } from '@app/domain/dates/day'
import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely'
import type { Found } from '../platform/persistence/paging.ts'

type Condition = RawBuilder<boolean>

/** The rows that meet all of these conditions, written in this order. */
export const whereAll = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Condition[],
): SelectQueryBuilder<DB, TB, O> => conditions.reduce((found, condition) => found.where(condition), query)

/** One of these, where any are named. */
export const isOneOf = (id: RawBuilder<unknown>, ids: readonly number[] = []): Condition[] =>
  ids.length === 0 ? [] : [sql<boolean>`${id} = any(${ids}::bigint[])`]

/** From a day on and up to another, both included. */
export const isBetween = (day: string, { from, to }: { from: Day | null; to: Day | null }): Condition[] => [
  ...(from === null ? [] : [sql<boolean>`${sql.ref(day)} >= ${from}`]),
  ...(to === null ? [] : [sql<boolean>`${sql.ref(day)} <= ${to}`]),
]

/** Handled by the back office or not, where that is asked for. */
export function isTreated(treatedAt: string, treated: boolean | null | undefined): Condition[] {
  if (typeof treated !== 'boolean') return []
  const at = sql.ref(treatedAt)
  return [treated ? sql<boolean>`${at} is not null` : sql<boolean>`${at} is null`]
}

export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

interface Sorted<DB, TB extends keyof DB> {
  by: StringReference<DB, TB>
  /** Among equals. */
  id: StringReference<DB, TB>
  direction: 'asc' | 'desc'
}

export const sortedBy = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { by, id, direction }: Sorted<DB, TB>,
): SelectQueryBuilder<DB, TB, O> => query.orderBy(sql.ref(by), direction).orderBy(sql.ref(id), direction)

/** The rows of a page by their ids, which were found first. */
export async function rowsOfPage<Row>(
  { rows, total }: Found<{ id: number }>,
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Found<Row>> {
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? { rows: [] } : { rows: await read(ids), total }
}
