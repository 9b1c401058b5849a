import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gone, spawnApi } from './processes.ts'
import { appForTests } from './test-app.ts'
import { spawnWorker } from './worker.ts'

// Real processes that die of an error that nothing handles.
const app = appForTests()
const read = (path: string) => readFileSync(`${import.meta.dirname}/../../${path}`, 'utf8')

/** At a signal the process meets an error that has a secret among its properties. */
const dying = (how: string) => ({
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `process.on('SIGUSR2', () => { const error = Object.assign(new Error('unknown'), { input: ['sec', 'ret'].join('') }); ${how} })`,
  )}`,
})
const THROWN = dying('throw error')
const REJECTED = dying('void Promise.reject(error)')

const processes = {
  api: async (more: Record<string, string>) => (await spawnApi(app.database, more)).child,
  worker: async (more: Record<string, string>) => {
    const worker = spawnWorker(app.database, { ...more, LOG_LEVEL: 'info' })
    await new Promise((done) => worker.stdout.once('data', done))
    return worker
  },
}

test.each([
  ['api', REJECTED],
  ['worker', THROWN],
  ['worker', REJECTED],
] as const)('%s: an unknown error is said in one line, and ends the process', async (which, more) => {
  const child = await processes[which](more)
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = new Promise((done) => child.stdout?.once('close', done))
  child.kill('SIGUSR2')
  expect(await gone(child)).toBe(1)
  await closed
  const lines = said.split('\n').filter((line) => line.includes('"level":60'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'process ended by an unknown error',
    pid: child.pid,
    err: {
      type: 'Error',
      message: 'unknown',
      stack: expect.stringMatching(/Error: unknown\n +at /) as string,
    },
  })
  expect(said).not.toContain('secret')
})

test('the services start a process again, however often it ends', () => {
  for (const unit of ['quai-api@.service', 'quai-worker.service']) {
    expect(read(`deploy/systemd/${unit}`)).toMatch(/^Restart=always$/m)
    expect(read(`deploy/systemd/${unit}`)).toMatch(/^StartLimitIntervalSec=0$/m)
  }
  // Of api-1, api-2 and worker, which take it from there; only migrate differs.
  const [common = '', services = ''] = read('deploy/compose.yaml').split(/^services:$/m)
  expect(common).toMatch(/^ {2}restart: unless-stopped$/m)
  for (const service of ['api-1: &api', 'worker:'])
    expect(services).toMatch(new RegExp(`^ {2}${service}\\n {4}<<: \\*quai$`, 'm'))
  expect([...services.matchAll(/restart: 'no'/g)]).toHaveLength(1)
})
