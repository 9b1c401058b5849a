import { syncFolder } from '@app/api/platform/files/sync'
import { access, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Command, Failure, print } from '../command.ts'
import { type FilesPlace, filesPlace, setting } from '../installation.ts'
import { withClient } from '../owner.ts'
import { brokenCopies, copyFiles } from './copy-files.ts'
import {
  findBackups,
  type Manifest,
  manifestFile,
  placesIn,
  removeTree,
  sha256Of,
  writeWhole,
} from './manifest.ts'
import { connectionEnv, postgresPrograms, runProgram } from './postgres.ts'

const ARCHIVE_SECONDS = 60
const MOST_SHOWN = 10

export const backupCommand: Command = {
  name: 'backup',
  summary: 'copy the database and the uploaded files; or, with --verify, look at the copies',
  about: `Into BACKUP_FOLDER: base/<moment> is the whole server (pg_basebackup), files/ the uploaded files, files.jsonl their sums. PostgreSQL
itself keeps wal/ filled by its archive_command, without which nothing written since the last backup comes back.
Reads as BACKUP_DATABASE_URL, a role with the right to replicate. docs/operate.md says how to set both up.`,
  options: {
    'files-only': { help: 'only what was uploaded since; cheap, for every minute' },
    verify: {
      help: 'copy nothing: check the newest backup of the database and every file against their sums',
    },
  },
  run: async (given) => {
    const folder = setting('BACKUP_FOLDER', 'it says where backups go')
    if (given.has('verify')) return await verify(folder)
    const uploaded = filesPlace('it says where uploaded files are')
    if (given.has('files-only')) return printCopied(await copyFiles(uploaded, folder))
    await backUp(folder, uploaded)
  },
}

async function backUp(folder: string, uploaded: FilesPlace): Promise<void> {
  const bin = await postgresPrograms()
  const url = setting('BACKUP_DATABASE_URL', 'it says as whom the server is copied')
  const { bases } = placesIn(folder)
  await withClient(url, async (client) => {
    await rejectUnlessArchiving(client)
    // Files that are erased while the database is copied may still be named by its rows.
    const before = await copyFiles(uploaded, folder)
    const { at: startedAt, version } = await now(client)
    const name = startedAt.replaceAll(/[-:]|\.\d+/g, '')
    const part = `${bases}/${name}.part`
    await removeTree(part)
    await mkdir(part, { recursive: true, mode: 0o700 })
    await copyDatabase(bin, url, `${part}/database`)
    const { at: endedAt } = await now(client)
    // After the database: each file was there before the row that names it.
    const after = await copyFiles(uploaded, folder)
    await rejectUnlessArchived(client, placesIn(folder).wal)
    const manifest: Manifest = {
      format: 1,
      name,
      startedAt,
      endedAt,
      postgres: version,
      bytes: await bytesBelow(`${part}/database`),
      databaseManifestSha256: await sha256Of(`${part}/database/backup_manifest`),
    }
    await writeWhole(manifestFile(part), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(part, `${bases}/${name}`)
    await syncFolder(bases)
    const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
    print(
      `${bases}/${name}: ${megabytes(manifest.bytes)} of PostgreSQL ${version} in ${seconds.toFixed(1)} s`,
    )
    printCopied({ files: before.files + after.files, bytes: before.bytes + after.bytes })
    print(`Any moment from ${endedAt} on can be restored.`)
  })
}

async function copyDatabase(bin: string, url: string, to: string): Promise<void> {
  const args = [
    '--pgdata',
    to,
    '--wal-method=stream',
    '--checkpoint=fast',
    '--manifest-checksums=SHA256',
    '--no-password',
  ]
  const { status, said } = await runProgram(`${bin}/pg_basebackup`, args, connectionEnv(url))
  if (status !== 0) throw new Failure(`The database could not be copied. ${said}`)
}

async function now(client: pg.Client): Promise<{ at: string; version: string }> {
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select clock_timestamp() as at, current_setting('server_version') as version`,
  )
  const [row] = rows
  if (!row) throw new Error('no clock')
  return { at: row.at.toISOString(), version: row.version }
}

async function rejectUnlessArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
  if (rows[0]?.mode === 'off') {
    throw new Failure(
      'PostgreSQL keeps no archive (archive_mode is off): what is written after a backup could not be restored. See docs/operate.md.',
    )
  }
}

/** The proof that the archive works: what was written until now arrives in it. */
async function rejectUnlessArchived(client: pg.Client, wal: string): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  const segment = rows[0]?.segment ?? ''
  for (let tried = 0; tried < ARCHIVE_SECONDS * 10; tried++) {
    const there = await access(`${wal}/${segment}`).then(
      () => true,
      () => false,
    )
    if (there) return
    await sleep(100)
  }
  throw new Failure(
    `${segment} did not arrive in ${wal} within ${ARCHIVE_SECONDS} s: the server's log says what its archive_command answers.`,
  )
}

async function verify(folder: string): Promise<void> {
  const bin = await postgresPrograms()
  const newest = (await findBackups(folder)).at(-1)
  if (!newest) throw new Failure(`${folder} holds no backup.`)
  const base = `${placesIn(folder).bases}/${newest.name}`
  const wrong: string[] = []
  if ((await sha256Of(`${base}/database/backup_manifest`)) !== newest.databaseManifestSha256) {
    wrong.push(`${base}/database/backup_manifest is not what was written`)
  }
  const { status, said } = await runProgram(`${bin}/pg_verifybackup`, ['--quiet', `${base}/database`])
  if (status !== 0) wrong.push(...said.split('\n'))
  const { checked, broken } = await brokenCopies(folder)
  wrong.push(...broken)
  if (wrong.length > 0) {
    throw new Failure([`The backup is broken (${wrong.length}):`, ...wrong.slice(0, MOST_SHOWN)].join('\n  '))
  }
  print(`${base} is whole, and so are ${checked} files.`)
}

const printCopied = ({ files, bytes }: { files: number; bytes: number }) =>
  print(files === 0 ? 'No file is new.' : `${files} new files, ${megabytes(bytes)}`)

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function bytesBelow(folder: string): Promise<number> {
  const held = await readdir(folder, { recursive: true, withFileTypes: true })
  let sum = 0
  for (const entry of held) if (entry.isFile()) sum += (await stat(`${entry.parentPath}/${entry.name}`)).size
  return sum
}
