import type { ImportDetail } from '@app/contract/imports'
import type { ImportMode } from '@app/domain/imports/modules'
import type { Ctx } from '../platform/context.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { found, refuse } from '../platform/refusals.ts'
import { refuseUnlessImports } from './importers.ts'
import { lockImport, updateImport } from './imports.repository.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { openImport, showImport } from './show-import.ts'

/** Starts what was checked. Asked twice for the same, it is started once. */
export async function runImport(ctx: Ctx, id: number, mode: ImportMode): Promise<ImportDetail> {
  const { module } = await openImport(ctx, id)
  refuseUnlessImports(ctx, module)
  const before = found(await lockImport(ctx, id))
  const again = before.mode === mode && ['RUNNING', 'DONE'].includes(before.state)
  if (!again) {
    if (['QUEUED', 'CHECKING'].includes(before.state)) refuse('imports.notChecked')
    if (before.state !== 'CHECKED') refuse('imports.alreadyRun')
    if (before.erasedAt) refuse('imports.erased')
    if (mode === 'all' && before.wrong > 0) refuse('imports.rowsWrong', { count: before.wrong })
    await refuseTooMany(ctx)
    await updateImport(ctx, id, ['CHECKED'], { state: 'RUNNING', mode, runBy: ctx.user.id, done: 0 })
    await recordEvent(ctx, {
      subject: 'imports',
      subjectId: id,
      event: 'RUN',
      changes: { mode: { new: mode } },
    })
    ctx.afterCommit(() => enqueue(ctx.databases.cell(ctx.cell), 'import', ctx.companyId, id))
  }
  return await showImport(ctx, id)
}
