import type { Changes, HistoryEntry } from '@app/contract/history'
import type { EventfulKind } from '@app/domain/documents/kinds'
import { sameCompany } from './same-company.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { nextId, withIds } from './next-id.ts'
import type { HidingTable } from './hiding-tables.ts'

/** Eight values each: well below what one statement can carry. */
const MOST_AT_ONCE = 1000

/** The tables whose rows have a history. */
export type EventSubject =
  | HidingTable
  | 'companies'
  | 'custom_fields'
  | 'client_notes'
  | 'field_types'
  | 'imports'
  | 'users'
  | EventfulKind

/** What is changed with more than a row of its own. */
type Surrounded = 'companies' | 'users'

/** Records that have versions: their events keep the version that they made. */
type VersionedSubject = HidingTable | EventfulKind | Surrounded | 'custom_fields'

type Happening = { subjectId: number; event: string; changes?: Changes } & (
  | { subject: EventSubject; version: number }
  /** What is stored beside the record, as an objective of a user is, makes no version of it. */
  | { subject: Surrounded; version: null }
  | { subject: Exclude<EventSubject, VersionedSubject>; version?: undefined }
)

/** Who, when, what, old and new: in the transaction of the change, so that neither is there without the other. */
export function recordEvent(ctx: Ctx, happening: Happening): Promise<void> {
  return writeEvent(ctx.tx, ctx, ctx.user.id, happening)
}

/** For a record that was locked and is changed: the event keeps the version after it. */
export function recordChange(
  ctx: Ctx,
  subject: EventSubject,
  { id, version }: { id: number; version: number },
  event: string,
  changes?: Changes,
): Promise<void> {
  return recordEvent(ctx, {
    subject,
    subjectId: id,
    event,
    version: version + 1,
    ...(changes && { changes }),
  })
}

/** Many events at once, in a constant number of statements for each thousand. */
export async function recordEvents(
  { tx, companyId, requestId, user, now }: Ctx,
  happenings: readonly Happening[],
): Promise<void> {
  for (let from = 0; from < happenings.length; from += MOST_AT_ONCE) {
    const some = happenings.slice(from, from + MOST_AT_ONCE)
    const rows = await withIds(tx, 'events', some)
    await tx
      .insertInto('events')
      .values(rows.map((row) => ({ companyId, userId: user.id, requestId, at: now, ...row })))
      .execute()
  }
}

/** The same where nobody is signed in: sign-up, a password chosen through a mailed link. */
export async function writeEvent(
  tx: Tx,
  { companyId, requestId, now }: { companyId: number; requestId: string; now: Date },
  userId: number | null,
  happening: Happening,
): Promise<void> {
  await tx
    .insertInto('events')
    .values({ companyId, id: await nextId(tx, 'events'), userId, requestId, at: now, ...happening })
    .execute()
}

/** More is history that nobody reads; it stays where it is. */
const MOST_SHOWN = 200

export interface StoredEvent extends Pick<HistoryEntry, 'at' | 'user'> {
  event: string
  changes: Changes
  /** The version that it made; null in events of before they kept it. */
  version: number | null
}

/** What happened to a document as it is kept, newest first; its feature translates it to the names of the wire. */
export async function findEvents(
  { tx, companyId }: Ctx,
  subject: EventSubject,
  id: number,
): Promise<StoredEvent[]> {
  const rows = await tx
    .selectFrom('events')
    .leftJoin('users', sameCompany('users.id', 'events.userId'))
    .select(['events.event', 'events.at', 'events.changes', 'events.version'])
    .select(['users.id as userId', 'users.firstName', 'users.lastName'])
    .where('events.companyId', '=', companyId)
    .where('events.subject', '=', subject)
    .where('events.subjectId', '=', id)
    .orderBy('events.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ event, at, changes, version, userId, firstName, lastName }) => ({
    event,
    at,
    changes,
    version,
    user: userId === null ? null : { id: userId, firstName: firstName ?? '', lastName: lastName ?? '' },
  }))
}

/** Only the fields that differ, each with its old and new value; lists are compared by their content. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  const changes: Changes = {}
  for (const [name, value] of Object.entries(after)) {
    const old = before[name as keyof T]
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[name] = { old, new: value }
  }
  return changes
}
