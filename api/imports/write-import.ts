import { lockSharedCustomFields } from '../fields/custom-values.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import type { Ctx } from '../platform/context.ts'
import { failPoint } from '../platform/fail-point.ts'
import { causesOf, causesInOrder, checkRows, stateOf } from './check-rows.ts'
import { FailedImport, type Job } from './job.ts'
import { type CheckedRow, giveUp, type ReadRow } from '../platform/bulk-import/importer.ts'
import { importers } from './importers.ts'
import { countStatesOf, findCauses, findRows, markWrong, updateImport } from './imports.repository.ts'

const ROWS_TO_READ = 2000

/**
 * Writes what was checked, in one transaction: all of it or nothing. Much may have changed since the check, so
 * every row is checked once more, by the same rules; only then is any record locked, and as late as can be.
 */
export async function writeImport({ record, config, clock, inCompany, progress }: Job): Promise<void> {
  const { id, mode, module } = record
  const importer = importers[module]
  await inCompany(async (ctx) => {
    // Fields before records, as in every save; only who would delete one waits for it.
    await lockSharedCustomFields(ctx, module)
    const rows = await keptRows(ctx, id)
    // They were erased meanwhile, or are being erased: a part of them must not pass for all.
    if (rows.length < record.ready + record.warned) throw new FailedImport('fileGone')
    const checked = await checkRows(importer, rows, { inCompany: (work) => work(ctx) })
    const fallen = checked.filter((row) => stateOf(row) === 'error')
    if (mode === 'all' && fallen.length > 0) throw new FailedImport('changedSince', { count: fallen.length })
    const entries = checked.flatMap(({ entry }) => entry ?? [])
    const left = record.total - entries.length

    const reportProgress = async (done: number) => {
      if (done >= entries.length / 2) failPoint(config, 'midImport')
      await progress(left + done)
    }
    const nothing = { created: 0, updated: 0 }
    const written = entries.length > 0 ? await importer.write(ctx, entries, reportProgress) : nothing
    const counted = fallen.length > 0 ? await recount(ctx, record, fallen) : {}
    const finished = await updateImport(ctx, id, ['RUNNING'], {
      ...written,
      state: 'DONE',
      done: record.total,
      finishedAt: clock(),
      ...counted,
    })
    // Another worker has finished it meanwhile: what was written here must go.
    if (!finished) giveUp()
    const changes = { created: { new: written.created }, updated: { new: written.updated } }
    await recordEvent(ctx, { subject: 'imports', subjectId: id, event: 'DONE', changes })
  })
}

/** Rows have fallen since the check: its totals are counted again, from the rows as they are now. */
async function recount(ctx: Ctx, { id, notices }: Job['record'], fallen: readonly CheckedRow<object>[]) {
  await markWrong(ctx, id, fallen)
  const causes = causesInOrder([...causesOf(notices), ...(await findCauses(ctx, id))])
  return { ...(await countStatesOf(ctx, id)), causes }
}

async function keptRows(ctx: Ctx, id: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for (;;) {
    const after = rows.at(-1)?.row ?? 0
    const some = await findRows(ctx, id, { after, right: true, limit: ROWS_TO_READ })
    rows.push(...some)
    if (some.length < ROWS_TO_READ) return rows
  }
}
