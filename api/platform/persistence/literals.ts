import { type RawBuilder, sql } from 'kysely'

/** Written out, because an index of some values is only used where the statement itself names them. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
