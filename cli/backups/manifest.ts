import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder, writeThrough } from '@app/api/platform/files/sync'
import { z } from 'zod'
import { Failure } from '../command.ts'

/** Where everything of a backup lies; beside these, `wal/` is filled by PostgreSQL's archive_command. */
export const placesIn = (folder: string) => ({
  bases: `${folder}/base`,
  wal: `${folder}/wal`,
  files: `${folder}/files`,
  filesManifest: `${folder}/files.jsonl`,
})

const manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  /** By the clock of the database, as are the moments that can be restored. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  postgres: z.string(),
  bytes: z.int(),
  /** Of PostgreSQL's own manifest, which has the sum of every file of the database. */
  databaseManifestSha256: z.string(),
})
export type Manifest = z.output<typeof manifest>

export const manifestFile = (base: string) => `${base}/manifest.json`

/** Every whole backup of the database, oldest first. One that was cut short has no manifest, and is none. */
export async function findBackups(folder: string): Promise<Manifest[]> {
  const { bases } = placesIn(folder)
  const names = await readdir(bases).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const whole = names.filter((name) => !name.endsWith('.part')).toSorted()
  return await Promise.all(whole.map((name) => readManifest(`${bases}/${name}`)))
}

async function readManifest(base: string): Promise<Manifest> {
  const file = manifestFile(base)
  const read = manifest.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new Failure(`${file} is not a manifest of this version of Quai.`)
  return read.data
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** On the disk under its name, or not at all, whatever is killed when. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.part`
  await writeThrough(temporary, bytes)
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

export async function removeTree(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
}
