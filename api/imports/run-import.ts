import type { ImportDetail } from '@app/contract/imports'
import type { ImportMode } from '@app/domain/imports/modules'
import type { Ctx } from '../platform/context.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { rejectUnlessImports } from './importers.ts'
import { lockImport, updateImport } from './imports.repository.ts'
import { rejectTooMany } from './reject-too-many.ts'
import { openImport, showImport } from './show-import.ts'

/** Starts what was checked. Asked twice for the same, it is started once. */
export async function runImport(ctx: Ctx, id: number, mode: ImportMode): Promise<ImportDetail> {
  const { module } = await openImport(ctx, id)
  rejectUnlessImports(ctx, module)
  const before = orNotFound(await lockImport(ctx, id))
  const again = before.mode === mode && ['RUNNING', 'DONE'].includes(before.state)
  if (!again) {
    if (['QUEUED', 'CHECKING'].includes(before.state)) fail('imports.notChecked')
    if (before.state !== 'CHECKED') fail('imports.alreadyRun')
    if (before.erasedAt) fail('imports.erased')
    if (mode === 'all' && before.wrong > 0) fail('imports.rowsWrong', { count: before.wrong })
    await rejectTooMany(ctx)
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
