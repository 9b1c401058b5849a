import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { type RecordHistory, rejectIfChanged, type Versioned } from '../platform/persistence/versions.ts'

/** A document of its own lock alone, held as the caller saw it. */
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
