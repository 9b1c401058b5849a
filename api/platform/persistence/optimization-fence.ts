import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * Rows that are found before anything is joined with them. A plan made once for all companies knows only averages: of a
 * company with few users it began at these, and read all that they had ever sold to show a page of thirty.
 * A join names the company once more outside: a cluster does not look inside for where the others lie.
 */
export const optimizationFence = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => rows.offset(sql.lit(0))
