import { chmod, chown, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { bootstrap, migrate } from '@app/db/migrate'
import { brokenInvariants } from '../checks/database.ts'
import { missingFiles } from '../checks/files.ts'
import { type Command, Failure, print } from '../command.ts'
import { type FilesPlace, filesInFolder, filesPlace, setting } from '../installation.ts'
import { withClient } from '../owner.ts'
import { megabytes } from './backup.ts'
import { type Copied, restoreFiles } from './copy-files.ts'
import { findBackups, type Manifest, placesIn, removeTree } from './manifest.ts'
import { readMoment, showMoment } from './moment.ts'
import { postgresPrograms, postgresUser } from './postgres.ts'
import { startPrivately } from './private-server.ts'

const MOST_SHOWN = 10

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'bring the database and the files back as they stood at a moment',
  about: `From BACKUP_FOLDER: the newest backup before the moment, then the archive up to it. The folder of the database must be empty, and
PostgreSQL not running on it. While it is restored nobody can reach it; then roles and schema are brought up to this version, the
invariants and the files of all rows are looked at, and it is left stopped, ready to be started as usual.
As root, PostgreSQL's part is done by the user postgres.`,
  options: {
    to: {
      takes: 'moment',
      help: '"2026-11-17 14:05:00" by the clock of Casablanca, or with Z or an offset; all that there is unless said',
    },
    data: {
      takes: 'folder',
      help: 'where the database goes, such as /var/lib/postgresql/15/main; empty or not there yet',
    },
    files: {
      takes: 'folder',
      help: 'where the files go; FILES_FOLDER or the bucket unless said. What lies there stays',
    },
    database: { takes: 'name', help: 'of Quai on that server; that of DATABASE_URL unless said' },
  },
  run: async (given) => {
    const folder = setting('BACKUP_FOLDER', 'it says where backups are')
    const data = given.needed('data')
    const elsewhere = given.text('files')
    const files =
      elsewhere === undefined
        ? filesPlace('it says where the files go; or say --files')
        : filesInFolder(elsewhere)
    const to = given.text('to')
    const moment = to === undefined ? undefined : readMoment(to)
    const database =
      given.text('database') ??
      databaseOf(setting('DATABASE_URL', 'it names the database; or say --database'))
    await restore({ folder, data, files, moment, database })
  },
}

const databaseOf = (url: string) => decodeURIComponent(URL.parse(url)?.pathname.slice(1) ?? '')

interface Wanted {
  folder: string
  data: string
  files: FilesPlace
  moment: Date | undefined
  database: string
}

async function restore({ folder, data, files, moment, database }: Wanted): Promise<void> {
  const bin = await postgresPrograms()
  const backup = await choose(folder, moment)
  await rejectUnlessEmpty(data)
  const began = performance.now()
  await stageUpload(`${placesIn(folder).bases}/${backup.name}/database`, data)
  print(`From the backup of ${showMoment(new Date(backup.endedAt))}, ${megabytes(backup.bytes)},`)
  print(`to ${moment ? showMoment(moment) : 'the end of the archive'}.`)
  const server = await startPrivately(bin, data, {
    restore_command: `cp "${placesIn(folder).wal}/%f" "%p"`,
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
    recovery_target_action: 'promote',
  }).catch(async (error: unknown) => {
    // It was empty before, and half a restore is of no use to anybody.
    for (const name of await readdir(data)) await removeTree(`${data}/${name}`)
    throw error
  })
  let faults: string[]
  let laid: Copied
  try {
    const replayed = performance.now()
    print(`Replayed in ${seconds(began, replayed)}.`)
    laid = await restoreFiles(folder, files)
    await bootstrap(server.url('postgres', database))
    await migrate(server.url('quai_owner', database), server.url('quai_worker', database))
    faults = await withClient(server.url('quai_owner', database), async (client) => [
      ...(await brokenInvariants(client)),
      ...(await missingFiles(client, files.files)).map(
        (name) => `a row names ${name}, which is in no copy of the files`,
      ),
    ])
  } finally {
    await server.stop()
  }
  await announceTimeline(data)
  print(`${laid.files} files restored, ${megabytes(laid.bytes)}.`)
  if (faults.length > 0) {
    throw new Failure(
      [`Restored, with ${faults.length} faults:`, ...faults.slice(0, MOST_SHOWN)].join('\n  '),
    )
  }
  print(
    `Restored in ${seconds(began)}: invariants hold, every file is there. Start PostgreSQL on ${data}, then run quai check.`,
  )
}

const seconds = (from: number, to = performance.now()) => `${((to - from) / 1000).toFixed(1)} s`

async function choose(folder: string, moment: Date | undefined): Promise<Manifest> {
  const backups = await findBackups(folder)
  const [oldest] = backups
  if (!oldest) throw new Failure(`${folder} holds no backup.`)
  const before = backups.filter(
    ({ endedAt }) => moment === undefined || Date.parse(endedAt) <= moment.getTime(),
  )
  const newest = before.at(-1)
  if (newest) return newest
  throw new Failure(
    `No backup is that old: the first one can be restored from ${showMoment(new Date(oldest.endedAt))} on.`,
  )
}

async function rejectUnlessEmpty(data: string): Promise<void> {
  const held = await readdir(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (held.length > 0)
    throw new Failure(
      `${data} is not empty: nothing is ever restored over something else. Move it away first.`,
    )
}

async function stageUpload(from: string, data: string): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 })
  await cp(from, data, { recursive: true, preserveTimestamps: true })
  await writeFile(`${data}/recovery.signal`, '')
  await chmod(data, 0o700)
  const { uid, gid } = postgresUser()
  if (uid === undefined || gid === undefined) return
  await chown(data, uid, gid)
  for (const entry of await readdir(data, { recursive: true })) await chown(`${data}/${entry}`, uid, gid)
}

/**
 * A restored server goes on in a new timeline, whose history must reach the archive before its log does. It was begun while
 * nothing was archived, so that a rehearsal leaves no trace there: the server that is started for real archives it.
 */
async function announceTimeline(data: string): Promise<void> {
  const wal = `${data}/pg_wal`
  for (const name of await readdir(wal)) {
    if (!name.endsWith('.history')) continue
    const { uid, gid } = await stat(`${wal}/${name}`)
    const ready = `${wal}/archive_status/${name}.ready`
    await writeFile(ready, '')
    await chown(ready, uid, gid)
  }
}
