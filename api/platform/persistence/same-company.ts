import type { DB } from '@app/db/types'
import { type JoinBuilder, sql } from 'kysely'

type ColumnName = { [T in keyof DB]: keyof DB[T] & string }[keyof DB]
/** A column with its table, or the name that the query gives it. */
type Column = `${string}.${ColumnName}`

const companyOf = (column: Column) => sql.ref(column.replace(/[^.]+$/, 'companyId'))

/** For a join: rows of the same company that belong together. */
export const sameCompany =
  (own: Column, other: Column) =>
  <D, T extends keyof D>(join: JoinBuilder<D, T>): JoinBuilder<D, T> =>
    join
      .on(sql<boolean>`${companyOf(own)} = ${companyOf(other)}`)
      .on(sql<boolean>`${sql.ref(own)} = ${sql.ref(other)}`)
