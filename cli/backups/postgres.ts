import { spawn, spawnSync } from 'node:child_process'
import { access } from 'node:fs/promises'
import { Failure } from '../command.ts'

const DEBIAN = '/usr/lib/postgresql/15/bin'

/** Where PostgreSQL's own programs lie; they must be of the version of the server. */
export async function postgresPrograms(): Promise<string> {
  const folder = process.env['PG_BIN'] || DEBIAN
  await access(`${folder}/pg_basebackup`).catch(() => {
    throw new Failure(`PostgreSQL's programs are not in ${folder}: PG_BIN says where they are.`)
  })
  return folder
}

/** How its programs find the server. The password goes by the environment: arguments are seen by everyone. */
export function connectionEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password } = new URL(url)
  return {
    ...process.env,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
  }
}

interface Ran {
  status: number | null
  said: string
}

/** Runs one of them to its end. */
export async function runProgram(path: string, args: string[], env = process.env): Promise<Ran> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => done({ status, said: said.trim() }))
  })
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres, as Debian's does. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  if (id('-u').status !== 0)
    throw new Failure('There is no user postgres on this machine to run PostgreSQL as.')
  return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) }
}
