import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../platform/sheets/read-workbook.ts'
import { UnreadableWorkbook } from '../platform/sheets/zip.ts'
import { aWorkbook, importRows, sendWorkbook, settled } from '../test/imports.ts'
import { malformedWorkbooks } from '../test/malformed-workbooks.ts'
import { gone } from '../test/processes.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { spawnWorker } from '../test/worker.ts'

const app = appForTests()
let company: TestCompany
let worker: ReturnType<typeof spawnWorker>
beforeAll(async () => {
  company = await app.company()
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await gone(worker)
})

const kinds = malformedWorkbooks()

/** Each is also read by the worker itself: those that show best that it lives on. */
const TO_THE_WORKER =
  /say they are|entities in a sheet|XFD|__proto__|xls cut after (1|49|97) %|bites|2 GB|noise 7$/

test('two hundred kinds of malformed workbooks are taken or refused with a sentence, and never a fault of ours', async () => {
  expect(kinds.length).toBeGreaterThanOrEqual(200)
  expect(new Set(kinds.map(([name]) => name)).size).toBe(kinds.length)
  const before = process.memoryUsage().rss
  const taken = new Map<string, number>()
  for (const [name, bytes] of kinds) {
    if (taken.has(name)) continue
    const { status, body } = await sendWorkbook(company.admin, 'products', bytes, 'check')
    expect([name, status === 202 || status === 422]).toEqual([name, true])
    const { statusLabel = '.', importId } = body as { statusLabel?: string; importId?: number }
    expect(statusLabel).toMatch(/[.]$/)
    if (importId !== undefined) taken.set(name, importId)
    // Read below, without the queue: two hundred jobs would take minutes.
    if (status === 202 && !TO_THE_WORKER.test(name))
      await app.database.query(`update imports set state = 'FAILED' where company_id = $1 and id = $2`, [
        company.id,
        taken.get(name),
      ])
  }
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(200)

  // Begun only now, so that it finds the others given up already.
  worker = spawnWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
  const told = new Map<string, string | undefined>()
  for (const [name, id] of taken) {
    if (!TO_THE_WORKER.test(name)) continue
    const { state, failure } = await settled(company.admin, id, 120)
    expect([name, ['CHECKED', 'FAILED'].includes(state), failure?.code === 'unexpected']).toEqual([
      name,
      true,
      false,
    ])
    expect(state === 'FAILED' ? failure?.message : '.').toMatch(/[.]$/)
    told.set(name, failure?.code)
  }
  expect(told.get('512 MiB that say they are 1 kB')).toBe('tooBigInside')
  expect(worker.exitCode).toBeNull()
  // And then it works as before.
  const rows = [
    ['Référence', 'Désignation', 'Prix HT'],
    ['A', 'Un', 1],
  ]
  const last = await importRows(company.admin, 'products', await aWorkbook(rows))
  expect(last).toMatchObject({ state: 'DONE', created: 1 })
}, 240_000)

test('each of them is read, or given up with its reason, within seconds', async () => {
  const left = [...kinds]
  const read = async () => {
    for (let kind = left.pop(); kind; kind = left.pop()) {
      const [name, bytes] = kind
      const reason = await readWorkbook(bytes, 30).then(
        (sheet) => Array.isArray(sheet.rows) && 'read',
        (error: unknown) => (error instanceof UnreadableWorkbook ? error.reason : String(error)),
      )
      expect([name, REASONS.has(String(reason))]).toEqual([name, true])
    }
  }
  await Promise.all([read(), read()])
}, 240_000)

const REASONS = new Set(['read', 'notAWorkbook', 'tooBigInside', 'unreadable', 'encrypted', 'tooManyRows'])
