import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { pathOf } from '@app/api/platform/files/files'
import { z } from 'zod'
import { Failure } from '../command.ts'
import type { FilesPlace } from '../installation.ts'
import { placesIn, sha256Of, writeWhole } from './manifest.ts'

/** A file that is being written has this behind its name; it is whole once it has lost it. */
const HALF_WRITTEN = /\.[0-9a-f]{8}$/

const line = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })
type Line = z.output<typeof line>

export interface Copied {
  files: number
  bytes: number
}

/**
 * Copies what is new among the files. The service writes a file once, whole, before the row that names it, and never
 * changes it: so a copy that begins after a moment of the database has every file that its rows name, and whatever was
 * copied once is not looked at again.
 */
export async function copyFiles({ files: from }: FilesPlace, folder: string): Promise<Copied> {
  const { files, filesManifest } = placesIn(folder)
  const known = new Set((await readLines(folder)).map(({ path }) => path))
  const copied = { files: 0, bytes: 0 }
  for (const companyId of await from.companies()) {
    for (const name of await from.list(companyId)) {
      const path = pathOf(companyId, name)
      if (known.has(path) || HALF_WRITTEN.test(name)) continue
      const bytes = await from.read(companyId, name)
      if (bytes === undefined) continue
      await writeWhole(`${files}/${path}`, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      // Recorded once it is there: an interrupted copy is repeated.
      await appendFile(filesManifest, `${JSON.stringify({ path, bytes: bytes.length, sha256 })}\n`, {
        flush: true,
      })
      copied.files++
      copied.bytes += bytes.length
    }
  }
  return copied
}

/** Restores missing files, checked against their sums. Existing files stay: names are never used twice. */
export async function restoreFiles(folder: string, to: FilesPlace): Promise<Copied> {
  const { files } = placesIn(folder)
  if (to.folder !== undefined) await mkdir(to.folder, { recursive: true })
  const isThere = whatIsIn(to)
  const laid = { files: 0, bytes: 0 }
  for (const { path, bytes, sha256 } of await readLines(folder)) {
    const [company = '', , name = ''] = path.split('/')
    if (await isThere(Number(company), name, bytes)) continue
    const held = await readFile(`${files}/${path}`)
    if (createHash('sha256').update(held).digest('hex') !== sha256) {
      throw new Failure(`${files}/${path} is not what was copied: its sum differs.`)
    }
    await to.files.write(Number(company), name, held)
    laid.files++
    laid.bytes += bytes
  }
  return laid
}

/** On a disk that was damaged a file may have lost its end; a store checks its own. */
function whatIsIn({ files, folder }: FilesPlace) {
  const held = new Map<number, Promise<Set<string>>>()
  return async (companyId: number, name: string, bytes: number): Promise<boolean> => {
    if (folder !== undefined) {
      const there = await stat(`${folder}/${pathOf(companyId, name)}`).catch(unlessGone)
      return there?.size === bytes
    }
    const names = held.get(companyId) ?? files.list(companyId).then((list) => new Set(list))
    held.set(companyId, names)
    return (await names).has(name)
  }
}

/** What is wrong with the copies: gone, or not what was copied. */
export async function brokenCopies(folder: string): Promise<{ checked: number; broken: string[] }> {
  const { files } = placesIn(folder)
  const lines = await readLines(folder)
  const broken: string[] = []
  for (const { path, sha256 } of lines) {
    const sum = await sha256Of(`${files}/${path}`).catch(unlessGone)
    if (sum !== sha256)
      broken.push(`${files}/${path} ${sum === undefined ? 'is gone' : 'is not what was copied'}`)
  }
  return { checked: lines.length, broken }
}

async function readLines(folder: string): Promise<Line[]> {
  const text = (await readFile(placesIn(folder).filesManifest, 'utf8').catch(unlessGone)) ?? ''
  // A line that was cut short by a kill is one whose file is copied again.
  return text.split('\n').flatMap((written) => {
    try {
      return [line.parse(JSON.parse(written))]
    } catch {
      return []
    }
  })
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
