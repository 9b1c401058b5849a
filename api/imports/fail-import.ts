import { type ImportState, UNFINISHED_STATES } from '@app/domain/imports/modules'
import type { Failure } from '@app/domain/imports/problems'
import type { Tx } from '../platform/database/database.ts'
import { writeEvent } from '../platform/persistence/events.ts'
import { type Changes, type ImportRecord, updateImport } from './imports.repository.ts'

/** Ends an import of which nothing was written, and keeps why. False when it was over already. */
export async function failImport(
  { tx, companyId, now }: { tx: Tx; companyId: number; now: Date },
  { id, runBy, createdBy }: Pick<ImportRecord, 'id' | 'runBy' | 'createdBy'>,
  failure: Failure,
  { progress = {}, during = UNFINISHED_STATES }: { progress?: Changes; during?: ImportState[] } = {},
): Promise<boolean> {
  const ended = { ...progress, state: 'FAILED', failure, finishedAt: now } as const
  const failed = await updateImport({ tx, companyId }, id, during, ended)
  if (!failed) return false
  await writeEvent(tx, { companyId, requestId: `import-${id}`, now }, runBy ?? createdBy, {
    subject: 'imports',
    subjectId: id,
    event: 'FAILED',
    changes: { failure: { new: failure.code } },
  })
  return true
}
