import type { Changes } from '@app/contract/history'
import type { Ctx } from '../context.ts'
import { changesBetween, recordEvents } from '../persistence/events.ts'
import { lockUnchanged } from '../persistence/locks.ts'
import { withIds } from '../persistence/next-id.ts'
import { giveUp, inBatches, type Progress, type Written } from './importer.ts'

/** What a row of master data becomes, and the record it changes, as it was read. */
export interface RecordEntry<Values> {
  before?: { id: number; version: number; values: Values }
  values: Values
}

interface Statements<Values> {
  insert: (ctx: Ctx, all: readonly { id: number; values: Values }[]) => Promise<void>
  update: (ctx: Ctx, all: readonly { id: number; values: Values; changes: Changes }[]) => Promise<void>
}

/**
 * What every import of master data has in common, as save-record.ts is for forms: only what really changes is
 * locked and written, so that nobody waits for rows that stay as they are; each change has its event.
 */
export async function writeRecords<Values extends object>(
  ctx: Ctx,
  subject: 'products' | 'providers' | 'clients',
  entries: readonly RecordEntry<Values>[],
  { insert, update }: Statements<Values>,
  progress: Progress,
): Promise<Written> {
  const entered = entries.map(({ before, values }) => {
    const changes = before && changesBetween<Values>(before.values, values)
    return { before, values, changes: changes && Object.keys(changes).length > 0 ? changes : undefined }
  })
  const read = entered.flatMap(({ before, changes }) => (before && changes ? [before] : []))
  for (const batch of inBatches(read.toSorted((one, other) => one.id - other.id))) {
    if ((await lockUnchanged(ctx, subject, batch)) < batch.length) giveUp()
  }
  let done = 0
  for (const batch of inBatches(entered)) {
    const fresh = batch.flatMap(({ before, values }) => (before ? [] : [{ values }]))
    const added = await withIds(ctx.tx, subject, fresh)
    if (added.length > 0) await insert(ctx, added)
    const changed = batch.flatMap(({ before, values, changes }) =>
      before && changes ? [{ id: before.id, version: before.version + 1, values, changes }] : [],
    )
    if (changed.length > 0) await update(ctx, changed)
    await recordEvents(ctx, [
      ...added.map(({ id, values }) => {
        const changes = changesBetween<Partial<Values>>({}, values)
        return { subject, subjectId: id, event: 'CREATED', version: 1, changes }
      }),
      ...changed.map(({ id, version, changes }) => ({
        subject,
        subjectId: id,
        event: 'UPDATED',
        version,
        changes,
      })),
    ])
    done += batch.length
    await progress(done)
  }
  return { created: entered.filter(({ before }) => !before).length, updated: read.length }
}
