import { MOST_ROWS } from '@app/domain/imports/modules'
import type { FoundColumn, Notice } from '@app/domain/imports/problems'
import { readTable, type Table } from '../platform/spreadsheets/read-workbook.ts'
import { causesOf, checkRows, countStates, stateOf } from './check-rows.ts'
import { columnsOf, type KnownColumn } from './columns.ts'
import { failImport } from './fail-import.ts'
import { FailedImport, type Job } from './job.ts'
import { inBatches, type ReadRow } from '../platform/bulk-import/importer.ts'
import { importers } from './importers.ts'
import { insertRows, updateImport } from './imports.repository.ts'

const MOST_NOTICES = 50

/** Reads the workbook and records of each row whether it could be imported. Writes nothing else. */
export async function checkImport(job: Job): Promise<void> {
  const { record, home, files, inCompany } = job
  const { id, module, mode } = record
  const begun = await inCompany((ctx) =>
    updateImport(ctx, id, ['QUEUED', 'CHECKING'], { state: 'CHECKING', done: 0, total: 0 }),
  )
  if (!begun) return
  const bytes = (await files.read(home.companyId, record.fileKey)) ?? fail('fileGone')
  const known = await inCompany((ctx) => columnsOf(ctx, module))
  const table = await readTable(bytes, known)
  const { columns, notices, rows } = readRows(table, known)
  const read = { sheetName: table.name.slice(0, 100).toWellFormed(), columns, notices, total: rows.length }
  await inCompany((ctx) => updateImport(ctx, id, ['CHECKING'], read))

  const checked = await checkRows(importers[module], rows, { inCompany, progress: job.progress })
  const kept = checked.map((row) => {
    const { entry: _entry, ...rest } = row
    return { ...rest, state: stateOf(row) }
  })
  const counts = countStates(kept)
  const wrong = mode === 'all' && counts.wrong > 0
  const causes = causesOf([...notices, ...kept.flatMap((row) => row.problems)])
  await inCompany(async (ctx) => {
    const progress = { ...counts, causes, done: mode === 'check' || wrong ? rows.length : 0 }
    const still = wrong
      ? await failImport(
          ctx,
          record,
          { code: 'rowsWrong', values: { count: counts.wrong } },
          { progress, during: ['CHECKING'] },
        )
      : await updateImport(ctx, id, ['CHECKING'], {
          ...progress,
          state: mode === 'check' ? 'CHECKED' : 'RUNNING',
        })
    // Another worker came first, and its rows are there already.
    if (!still) return
    for (const batch of inBatches(kept)) await insertRows(ctx, id, batch)
  })
}

const fail = (code: string, values?: Record<string, string | number>): never => {
  throw new FailedImport(code, values)
}

/** The rows below the headings, by the columns that are known. */
export function readRows({ header, headerRow, rows: held }: Table, known: readonly KnownColumn[]) {
  if (header.missing.length > 0) fail('missingColumns', { columns: header.missing.join('\n') })
  const [twice] = header.twice
  if (twice !== undefined) fail('columnTwice', { column: twice })
  const rows = held.map(({ row, cells }): ReadRow => {
    const values = header.found.flatMap(({ key }, at): [string, string][] => {
      const text = cells[at] ?? ''
      return text === '' ? [] : [[key, text]]
    })
    return { row, values: Object.fromEntries(values) }
  })
  if (rows.length === 0) fail('empty')
  if (rows.length > MOST_ROWS) fail('tooManyRows')
  const labels = new Map(known.map(({ key, label }) => [key, label]))
  const columns = header.found.map(({ key }): FoundColumn => ({ key, heading: labels.get(key) ?? key }))
  const notices = header.unknown.slice(0, MOST_NOTICES).map((heading): Notice => ({
    row: headerRow,
    column: heading.slice(0, 200).toWellFormed(),
    severity: 'warning',
    code: 'unknownColumn',
  }))
  return { columns, notices, rows }
}
