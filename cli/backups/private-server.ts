import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../command.ts'
import { postgresUser } from './postgres.ts'

export interface PrivateServer {
  url: (user: string, database: string) => string
  stop: () => Promise<void>
}

const PORT = 5432
/** Its last output explains why it stopped. */
const KEPT_LINES = 40
/** What it answers to us while it is not ready. */
const OUR_KNOCKING = /the database system is (starting up|not |in recovery)|Hot standby mode is disabled/

/**
 * A server on a restored folder that nobody else can reach: its one socket lies in a folder of its own, and its settings are
 * these, not those of the installation, which on Debian lie elsewhere. Resolves once it takes connections, which it does when
 * all is replayed.
 */
export async function startPrivately(
  bin: string,
  data: string,
  settings: Record<string, string>,
): Promise<PrivateServer> {
  const as = postgresUser()
  const folder = mkdtempSync(`${tmpdir()}/quai-restore-`)
  const give = (path: string) => {
    if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid)
  }
  const lay = (name: string, text: string) => {
    writeFileSync(`${folder}/${name}`, text)
    give(`${folder}/${name}`)
    return `${folder}/${name}`
  }
  give(folder)
  const every = {
    ...settings,
    config_file: lay('postgresql.conf', ''),
    hba_file: lay('pg_hba.conf', 'local all all trust\n'),
    ident_file: lay('pg_ident.conf', ''),
    listen_addresses: '',
    unix_socket_directories: folder,
    port: String(PORT),
    archive_mode: 'off',
    // Nobody reads while it replays, so it may have fewer connections than the server that was copied.
    hot_standby: 'off',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_messages: 'log',
    lc_messages: 'C',
    ssl: 'off',
  }
  const args = Object.entries(every).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(`${bin}/postgres`, ['-D', data, ...args], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said: string[] = []
  server.stderr.on('data', (chunk: Buffer) => {
    const lines = chunk.toString().split('\n')
    said = [...said, ...lines.filter((line) => line !== '' && !OUR_KNOCKING.test(line))].slice(-KEPT_LINES)
  })
  let over = false
  const exited = new Promise<void>((done) => {
    server.once('error', (error) => said.push(error.message))
    server.once('close', () => {
      over = true
      rmSync(folder, { recursive: true, force: true })
      done()
    })
  })
  const stop = async () => {
    server.kill('SIGINT')
    await exited
  }
  // Were we to go and it to stay, nobody would know of it.
  process.once('SIGINT', () => void stop().then(() => process.exit(1)))
  process.once('SIGTERM', () => void stop().then(() => process.exit(1)))

  const url = (user: string, database: string) =>
    `postgres://${user}@${encodeURIComponent(folder)}:${PORT}/${database}`
  while (!(await answers(url('postgres', 'postgres')))) {
    if (over) throw new Failure(whyItStopped(said))
    await sleep(100)
  }
  return { url, stop }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function whyItStopped(said: string[]): string {
  const text = said.join('\n')
  if (text.includes('recovery ended before configured recovery target was reached')) {
    const last = /last completed transaction was at log time (.+)/.exec(text)?.[1]
    return `The archive ends before that moment${last ? `: the last change in it is of ${last}` : ''}. Choose an earlier one, or leave --to away for all that there is.`
  }
  const fatal = said.filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line))
  return ['PostgreSQL stopped while it was restored:', ...(fatal.length > 0 ? fatal : said)].join('\n  ')
}
