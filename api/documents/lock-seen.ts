import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { type RecordHistory, rejectIfChanged, type Versioned } from '../platform/persistence/versions.ts'

/** Locks a document in the version the caller saw, where it needs no lock but its own. */
export async function lockSeen<Row extends Versioned>(
  ctx: Ctx,
  { id, version }: Seen,
  lock: (ctx: Ctx, id: number) => Promise<Row | undefined>,
  history: RecordHistory,
): Promise<Row> {
  const row = orNotFound(await lock(ctx, id))
  await rejectIfChanged(ctx, history, row, version)
  return row
}
