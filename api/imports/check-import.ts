import { findHeaderRow, readHeader } from '@app/domain/imports/headings'
import { MOST_ROWS } from '@app/domain/imports/modules'
import { readWorkbook, type Sheet } from '../platform/sheets/read-workbook.ts'
import { causesOf, checkRows, countStates, stateOf } from './check-rows.ts'
import { columnsOf, type KnownColumn } from './columns.ts'
import { FailedImport, type Job } from './job.ts'
import { inBatches, type ReadRow } from './importer.ts'
import { importers } from './importers.ts'
import { type FoundColumn, insertRows, type Notice, updateImport } from './imports.repository.ts'

const MOST_NOTICES = 50

/** Reads the workbook and says of each row whether it could be imported. Writes nothing but that. */
export async function checkImport(job: Job): Promise<void> {
  const { record, home, files, inCompany } = job
  const { id, module, mode } = record
  const begun = await inCompany((ctx) =>
    updateImport(ctx, id, ['QUEUED', 'CHECKING'], { state: 'CHECKING', done: 0, total: 0 }),
  )
  if (!begun) return
  const bytes = (await files.read(home.companyId, record.fileKey)) ?? fail('fileGone')
  const sheet = await readWorkbook(bytes)
  const { columns, notices, rows } = readRows(sheet, await inCompany((ctx) => columnsOf(ctx, module)))
  const read = { sheetName: sheet.name.slice(0, 100), columns, notices, total: rows.length }
  await inCompany((ctx) => updateImport(ctx, id, ['CHECKING'], read))

  const checked = await checkRows(importers[module], rows, { inCompany, hold: false, progress: job.progress })
  const kept = checked.map((row) => {
    const { entry: _entry, ...told } = row
    return { ...told, state: stateOf(row) }
  })
  const counts = countStates(kept)
  const wrong = mode === 'all' && counts.wrong > 0
  const causes = causesOf([...notices, ...kept.flatMap((row) => row.problems)])
  await inCompany(async (ctx) => {
    const still = await updateImport(ctx, id, ['CHECKING'], {
      ...counts,
      causes,
      done: mode === 'check' || wrong ? rows.length : 0,
      state: mode === 'check' ? 'CHECKED' : wrong ? 'FAILED' : 'RUNNING',
      ...(wrong && {
        failure: { code: 'rowsWrong', values: { count: counts.wrong } },
        finishedAt: new Date(),
      }),
    })
    // Another worker came first, and its rows are there already.
    if (!still) return
    for (const batch of inBatches(kept)) await insertRows(ctx, id, batch)
  })
}

const fail = (code: string, values?: Record<string, string | number>): never => {
  throw new FailedImport(code, values)
}

function readRows(sheet: Sheet, known: readonly KnownColumn[]) {
  const cells = sheet.rows.map((row) => row.cells)
  const at = findHeaderRow(cells, known)
  const header = readHeader(cells[at] ?? [], known)
  if (header.missing.length > 0) fail('missingColumns', { columns: header.missing.join('\n') })
  const [twice] = header.twice
  if (twice !== undefined) fail('columnTwice', { column: twice })

  const rows = sheet.rows.slice(at + 1).map(({ row, cells: texts }): ReadRow => {
    const values = header.found.flatMap(({ key, at: place }): [string, string][] => {
      const text = texts[place] ?? ''
      return text === '' ? [] : [[key, text]]
    })
    return { row, values: Object.fromEntries(values) }
  })
  const filled = rows.filter(({ values }) => Object.keys(values).length > 0)
  if (filled.length === 0) fail('empty')
  if (filled.length > MOST_ROWS) fail('tooManyRows')
  const labels = new Map(known.map(({ key, label }) => [key, label]))
  const columns = header.found.map(({ key }): FoundColumn => ({ key, heading: labels.get(key) ?? key }))
  const headerRow = sheet.rows[at]?.row ?? 1
  const notices = header.unknown.slice(0, MOST_NOTICES).map((heading): Notice => ({
    row: headerRow,
    column: heading.slice(0, 200),
    severity: 'warning',
    code: 'unknownColumn',
  }))
  return { columns, notices, rows: filled }
}
