import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readConfig, SettingsRefused, type Config } from '@app/api/platform/config'
import { openDatabases, type Databases, type Home } from '@app/api/platform/database/database'
import { systemClock } from '@app/api/platform/clock'
import { type Files, filesIn, pathOf } from '@app/api/platform/files/files'
import { filesOf } from '@app/api/platform/files/files-of'
import { type FilesSettings, filesSettings, whyNoFiles } from '@app/api/platform/files/settings'
import { Failure, wrongUsage } from './command.ts'
import { asOwner } from './owner.ts'

export interface Installation {
  config: Config
  databases: Databases
  /** Recorded in the history in place of a request's. */
  requestId: string
  now: Date
}

/** The settings of the service, or what is wrong with them, each on a line. */
export function readSettings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    throw new Failure(error.message)
  }
}

/** A setting that only operators need. */
export function setting(name: string, why: string): string {
  const value = process.env[name]
  if (!value) throw new Failure(`${name} is not set: ${why}`)
  return value
}

export interface FilesPlace {
  files: Files
  /** Where it is one of this machine, and no bucket. */
  folder: string | undefined
}

export const filesInFolder = (folder: string): FilesPlace => ({ files: ownedFilesIn(folder), folder })

/** The files of the service. */
export const serviceFiles = (settings: FilesSettings): Files =>
  settings.FILES_BUCKET === '' ? ownedFilesIn(settings.FILES_FOLDER) : filesOf(settings)

/** What root writes goes to the owner of the folder: the service must be able to add to it. */
function ownedFilesIn(folder: string): Files {
  const files = filesIn(folder)
  return {
    ...files,
    write: async (companyId, name, bytes) => {
      await files.write(companyId, name, bytes)
      if (process.getuid?.() !== 0) return
      const { uid, gid } = await stat(folder)
      for (let path = pathOf(companyId, name); path !== '.'; path = dirname(path))
        await chown(`${folder}/${path}`, uid, gid)
    },
  }
}

/** Where files are, whatever else is set: backups do not need all settings. */
export function filesPlace(why: string): FilesPlace {
  const { data, error } = filesSettings.safeParse(process.env)
  if (error)
    throw new Failure(error.issues.map(({ path, message }) => `${path.join()} is ${message}.`).join('\n'))
  if (data.FILES_BUCKET === '') setting('FILES_FOLDER', why)
  const problem = whyNoFiles(data)
  if (problem !== undefined) throw new Failure(problem)
  return { files: serviceFiles(data), folder: data.FILES_BUCKET === '' ? data.FILES_FOLDER : undefined }
}

export async function withInstallation<T>(
  command: string,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const config = readSettings()
  const databases = openDatabases({
    url: config.DATABASE_URL,
    cells: config.CELLS,
    prepared: config.PREPARED_STATEMENTS,
    poolSize: 4,
    onConnectionLost: () => undefined,
  })
  try {
    return await work({ config, databases, requestId: `quai ${command}`, now: systemClock() })
  } finally {
    await databases.close()
  }
}

interface Company {
  id: string
  name: string
  confirmed: boolean
  users: string
}

/** Every company of every cell, as the owner sees them. */
export async function findCompanies(config: Config): Promise<(Company & { cell: string })[]> {
  const found = await asOwner(config, async (client, cell) => {
    const { rows } = await client.query<Company>(
      `select company_id as id, name, confirmed_at is not null as confirmed,
         (select count(*) from users where users.company_id = companies.company_id and deleted_at is null) as users
       from companies order by company_id`,
    )
    return rows.map((row) => ({ ...row, cell }))
  })
  return found.flat()
}

/** The company that was meant, by its number or by its whole name. */
export async function findCompany(config: Config, meant: string): Promise<Home & { name: string }> {
  const every = await findCompanies(config)
  const found = every.filter(
    ({ id, name }) => id === meant || name.toLowerCase() === meant.trim().toLowerCase(),
  )
  const [company] = found
  if (!company) throw new Failure(`There is no company “${meant}”. quai company list shows all of them.`)
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ')
    throw wrongUsage(`Several companies are called “${meant}”: say which by its number (${ids}).`)
  }
  return { companyId: Number(company.id), cell: company.cell, name: company.name }
}
