import { createHash } from 'node:crypto'
import { appendFile, chown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { z } from 'zod'
import { Failure } from '../command.ts'
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
 * Copies what is new in the files folder. The service writes a file once, whole, before the row that names it, and never
 * changes it: so a copy that begins after a moment of the database has every file that its rows name, and whatever was
 * copied once is not looked at again.
 */
export async function copyFiles(from: string, folder: string): Promise<Copied> {
  const { files, filesManifest } = placesIn(folder)
  const known = new Set((await readLines(folder)).map(({ path }) => path))
  const copied = { files: 0, bytes: 0 }
  for (const path of await everyFile(from)) {
    if (known.has(path)) continue
    const bytes = await readFile(`${from}/${path}`).catch(unlessGone)
    if (bytes === undefined) continue
    await writeWhole(`${files}/${path}`, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    // Told once it is there: what was cut short in between is copied again.
    await appendFile(filesManifest, `${JSON.stringify({ path, bytes: bytes.length, sha256 })}\n`, {
      flush: true,
    })
    copied.files++
    copied.bytes += bytes.length
  }
  return copied
}

/** Lays down what is not there yet, checked against its sum. What is there stays: names are never used twice. */
export async function layDownFiles(folder: string, to: string): Promise<Copied> {
  const { files } = placesIn(folder)
  await mkdir(to, { recursive: true })
  const owner = await stat(to)
  const laid = { files: 0, bytes: 0 }
  for (const { path, bytes, sha256 } of await readLines(folder)) {
    const there = await stat(`${to}/${path}`).catch(unlessGone)
    if (there?.size === bytes) continue
    const held = await readFile(`${files}/${path}`)
    if (createHash('sha256').update(held).digest('hex') !== sha256) {
      throw new Failure(`${files}/${path} is not what was copied: its sum differs.`)
    }
    await writeWhole(`${to}/${path}`, held)
    await giveTo(owner, to, path)
    laid.files++
    laid.bytes += bytes
  }
  return laid
}

/** What root lays down belongs to whoever owns the folder: the service must be able to add to it. */
async function giveTo({ uid, gid }: { uid: number; gid: number }, to: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  for (let below = path; below !== '.'; below = dirname(below)) await chown(`${to}/${below}`, uid, gid)
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

async function everyFile(folder: string): Promise<string[]> {
  const held = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? []
  return held
    .filter((entry) => entry.isFile() && !HALF_WRITTEN.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, `${parentPath}/${name}`))
    .toSorted()
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
