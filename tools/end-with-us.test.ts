import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let tried = 0; tried < 300 && !holds(); tried++) await new Promise((done) => setTimeout(done, 100))
}

test('a process that starts a PostgreSQL and is killed leaves none behind', async () => {
  const folder = mkdtempSync(`${tmpdir()}/quai-end-`)
  chmodSync(folder, 0o755)
  const start = `import { startPostgres } from './tools/pg.ts'
    await startPostgres({ data: '${folder}/pg', durable: false })
    console.log('started')
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', start], {
    cwd: `${import.meta.dirname}/..`,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => starter.stdout.once('data', done))
  const postgres = Number(readFileSync(`${folder}/pg/postmaster.pid`, 'utf8').split('\n')[0])
  expect(alive(postgres)).toBe(true)

  starter.kill('SIGKILL')
  await until(() => !alive(postgres))
  expect(alive(postgres)).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})
