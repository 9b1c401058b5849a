import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { Refusal } from './refusals.ts'

export interface Versioned {
  version: number
  changedAt: Date
  changedBy: number | null
}

/** What every change of a record writes beside its values. */
export const nextVersion = ({ user }: Ctx) => ({
  version: sql<number>`version + 1`,
  changedAt: sql<Date>`now()`,
  changedBy: user.id,
})

/** A save that was begun on an older version is refused, saying who changed the record and when. */
export async function refuseIfChanged(
  ctx: Ctx,
  row: Versioned,
  sentVersion: number | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === row.version) return
  const { tx, companyId } = ctx
  const author = await tx
    .selectFrom('companies')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'companies.companyId').on('users.id', '=', row.changedBy ?? 0),
    )
    .select(['companies.timeZone', 'users.firstName', 'users.lastName'])
    .where('companies.companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: author.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(row.changedAt)
  const [date = '', time = ''] = parts.split(', ')
  throw new Refusal('record.changed', {
    name: `${author.firstName ?? ''} ${author.lastName ?? ''}`.trim(),
    date: date.replaceAll('/', '-'),
    time,
  })
}
