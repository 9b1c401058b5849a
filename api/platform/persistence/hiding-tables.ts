import type { DB } from '@app/db/types'

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''
type TableWith<Column extends string> = { [T in keyof DB]: Column extends keyof DB[T] ? T : never }[keyof DB]

/** Master data: it hides instead of being removed. */
export type HidingTable = Snake<Exclude<TableWith<'deletedAt'>, 'users' | 'clientNotes'>>
