import type { DB } from '@app/db/types'
import { wallClock } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { BY_YOU, Refusal } from '../refusals.ts'

export interface Versioned {
  version: number
  changedAt: Date
  changedBy: number | null
}

/** What every change of a record writes beside its values. */
export const nextVersion = ({ user, now }: Ctx) => ({
  version: sql<number>`version + 1`,
  changedAt: now,
  changedBy: user.id,
})

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''
type TableWith<Column extends string> = { [T in keyof DB]: Column extends keyof DB[T] ? T : never }[keyof DB]

/** Master data: it hides instead of being removed. */
export type HidingTable = Snake<Exclude<TableWith<'deletedAt'>, 'users' | 'clientNotes'>>

export async function hide({ tx, companyId, user, now }: Ctx, table: HidingTable, id: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = ${now}, version = version + 1, changed_at = ${now}, changed_by = ${user.id}
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}

/** A save that was begun on an older version is refused, saying who changed the record and when. */
export async function refuseIfChanged(
  ctx: Ctx,
  row: Versioned,
  sentVersion: number | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === row.version) return
  const { tx, companyId } = ctx
  const author = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('companyId', '=', companyId)
    .where('id', '=', row.changedBy)
    .executeTakeFirst()
  const { day, time } = wallClock(row.changedAt)
  throw new Refusal('record.changed', {
    name: author ? `${author.firstName} ${author.lastName}` : '',
    date: formatDay(day),
    time: time.slice(0, 5),
    ...(row.changedBy === ctx.user.id && { context: BY_YOU }),
  })
}
