import { changesIn, type History } from '@app/contract/history'
import { wallClock } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { BY_YOU, AppError } from '../errors.ts'
import { type EventSubject, findEvents, type StoredEvent } from './events.ts'
import type { HidingTable } from './hiding-tables.ts'

/** What every change of a record writes beside its values. */
export const nextVersion = ({ user, now }: Ctx) => ({
  version: sql<number>`version + 1`,
  changedAt: now,
  changedBy: user.id,
})

export async function hide({ tx, companyId, user, now }: Ctx, table: HidingTable, id: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = ${now}, version = version + 1, changed_at = ${now}, changed_by = ${user.id}
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}

export interface Versioned {
  id: number
  version: number
}

/** How the events of a kind of record read on the wire. */
export interface RecordHistory {
  subject: EventSubject
  read: (ctx: Ctx, events: readonly StoredEvent[]) => History | Promise<History>
}

/**
 * Every change and every decision based on an older version is rejected, with who changed the record, when,
 * and what. Called once the row is locked, before anything is written.
 */
export async function rejectIfChanged(
  ctx: Ctx,
  { subject, read }: RecordHistory,
  row: Versioned,
  seenVersion: number | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === row.version) return
  const events = await findEvents(ctx, subject, row.id)
  const since = events.filter(({ version }) => version !== null && version > seenVersion)
  const [latest] = events
  const { day, time } = wallClock(latest?.at ?? ctx.now)
  const values = {
    name: latest?.user ? `${latest.user.firstName} ${latest.user.lastName}` : '',
    date: formatDay(day),
    time: time.slice(0, 5),
    ...(latest?.user?.id === ctx.user.id && { context: BY_YOU }),
  }
  throw new AppError('record.changed', values, [], undefined, {
    changedBy: values.name,
    changedAt: (latest?.at ?? ctx.now).toISOString(),
    changes: changesIn(await read(ctx, since)),
  })
}
