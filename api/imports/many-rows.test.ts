import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '../platform/spreadsheets/read-workbook.ts'
import { importRows } from '../test/imports.ts'
import { appForTests } from '../test/test-app.ts'
import { startWorker } from '../test/worker.ts'
import { aSheet, aZip, text, workbookParts } from '../test/zip.ts'
import { readRows } from './check-import.ts'

const app = appForTests()
let stopWorker: () => Promise<void>
beforeAll(() => {
  stopWorker = startWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
})
afterAll(async () => await stopWorker())

function providersBook(count: number): Buffer {
  const cells = Array.from(
    { length: count },
    (_, n) => `<row r="${n + 2}">${text(`A${n + 2}`, `C${n}`)}</row>`,
  )
  const sheet = aSheet(`<row r="1">${text('A1', 'Raison sociale')}</row>${cells.join('')}`)
  return aZip(workbookParts({ sheet }))
}

test('a workbook of 50,000 rows is taken', async () => {
  const name = {
    key: 'name',
    label: 'Nom',
    required: true,
    kind: 'text' as const,
    headings: ['Raison sociale'],
  }
  const { rows } = readRows(await readTable(providersBook(50_000), [name]), [name])
  expect(rows).toHaveLength(50_000)
  expect(rows.at(-1)).toEqual({ row: 50_001, values: { name: 'C49999' } })
})

test('a workbook of one row more is refused with a sentence', async () => {
  const { admin } = await app.company()
  const { state, failure } = await importRows(admin, 'providers', providersBook(50_001), 'check')
  expect([state, failure?.code]).toEqual(['FAILED', 'tooManyRows'])
  expect(failure?.message).toMatch(/^Ce classeur compte plus de 50\s000 lignes[.] Scindez-le/)
})
