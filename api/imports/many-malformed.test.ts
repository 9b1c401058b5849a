import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../platform/spreadsheets/read-workbook.ts'
import { UnreadableWorkbook } from '../platform/spreadsheets/zip.ts'
import { ON_CLUSTER } from '../test/database.ts'
import { aWorkbook, importRows, sendWorkbook, settled } from '../test/imports.ts'
import { malformedWorkbooks } from '../test/malformed-workbooks.ts'
import { gone } from '../test/processes.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { spawnWorker } from '../test/worker.ts'

const app = appForTests()
let worker: ReturnType<typeof spawnWorker>
beforeAll(() => {
  worker = spawnWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await gone(worker)
})

const kinds = malformedWorkbooks()

/** Those that show best that the worker lives on; the others are read without its queue, below. */
const TO_THE_WORKER = /say they are|entities in a sheet|XFD|__proto__|xls cut|bites|2 GB|noise 3$/

/** Two at a time, as many as there are cores on a small machine. */
async function byTwo<T>(all: readonly T[], work: (one: T, lane: number) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async (_: unknown, at: number) => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one, at)
  }
  await Promise.all([0, 1].map(lane))
}

test.skipIf(ON_CLUSTER)(
  'two hundred kinds of malformed workbooks are taken or refused with a sentence, and never a fault of ours',
  async () => {
    expect(kinds.length).toBeGreaterThanOrEqual(200)
    expect(new Set(kinds.map(([name]) => name)).size).toBe(kinds.length)
    const before = process.memoryUsage().rss
    const { admin, id: companyId } = await app.company()
    await giveUpAll(companyId)
    await byTwo(kinds, async ([name, bytes]) => {
      const { status, body } = await sendWorkbook(admin, 'products', bytes, 'check')
      expect([name, status === 202 || status === 422]).toEqual([name, true])
      expect((body as { statusLabel?: string }).statusLabel ?? '.').toMatch(/[.]$/)
    })
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(200)
  },
  240_000,
)

/** What this company sends is taken and left lying: the queue would need minutes for two hundred jobs. */
const giveUpAll = (companyId: number) =>
  app.database.query(
    `create function give_up() returns trigger language plpgsql as $$ begin new.state := 'FAILED'; return new; end $$;
     create trigger give_up before insert on imports for each row when (new.company_id = ${companyId}) execute function give_up()`,
  )

test('the worker gives them up with a sentence, and then works as before', async () => {
  const lanes: TestCompany[] = [await app.company(), await app.company()]
  const result = new Map<string, string | undefined>()
  const toTheWorker = kinds.filter(([name]) => TO_THE_WORKER.test(name))
  await byTwo(toTheWorker, async ([name, bytes], lane) => {
    const { admin } = lanes[lane] as TestCompany
    const { status, body } = await sendWorkbook(admin, 'products', bytes, 'check')
    if (status !== 202) return
    const { state, failure } = await settled(admin, (body as { importId: number }).importId, 120)
    expect([name, ['CHECKED', 'FAILED'].includes(state), failure?.code === 'unexpected']).toEqual([
      name,
      true,
      false,
    ])
    expect(state === 'FAILED' ? failure?.message : '.').toMatch(/[.]$/)
    result.set(name, failure?.code)
  })
  expect(result.size).toBeGreaterThanOrEqual(10)
  expect(result.get('512 MiB that say they are 1 kB')).toBe('tooBigInside')
  expect(worker.exitCode).toBeNull()
  const rows = [
    ['Référence', 'Désignation', 'Prix HT'],
    ['A', 'Un', 1],
  ]
  const last = await importRows((await app.company()).admin, 'products', await aWorkbook(rows))
  expect(last).toMatchObject({ state: 'DONE', created: 1 })
}, 240_000)

test('each of the others is read, or given up with its reason, within seconds', async () => {
  const others = kinds.filter(([name]) => !TO_THE_WORKER.test(name))
  await byTwo(others, async ([name, bytes]) => {
    const reason = await readWorkbook(bytes, 30).then(
      (sheet) => Array.isArray(sheet.rows) && 'read',
      (error: unknown) => (error instanceof UnreadableWorkbook ? error.reason : String(error)),
    )
    expect([name, REASONS.has(String(reason))]).toEqual([name, true])
  })
}, 240_000)

const REASONS = new Set(['read', 'notAWorkbook', 'tooBigInside', 'unreadable', 'encrypted', 'tooManyRows'])
