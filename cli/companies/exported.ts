import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { sha256Of } from '../backups/manifest.ts'
import { Failure } from '../command.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const exported = z.object({
  format: z.literal(1),
  company: z.object({ id: z.int(), name: z.string() }),
  /** Rows are of one schema, and are taken by the same one only. */
  migration: z.string(),
  exportedAt: z.iso.datetime(),
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.object({ rows: z.int(), sha256: sum })),
  files: z.array(z.object({ name: z.string().regex(/^[\w-][\w.-]*$/), bytes: z.int(), sha256: sum })),
})
export type Exported = z.output<typeof exported>

export const tableFile = (folder: string, table: string) => `${folder}/tables/${table}.jsonl`
export const exportedFile = (folder: string, name: string) => `${folder}/files/${name}`
export const exportManifest = (folder: string) => `${folder}/manifest.json`

/** What was exported, once every part of it has the sum that it had. */
export async function readExported(folder: string): Promise<Exported> {
  const text = await readFile(exportManifest(folder), 'utf8').catch(() => {
    throw new Failure(`${folder} holds no exported company: manifest.json is not there.`)
  })
  const read = exported.safeParse(parsed(text))
  if (!read.success) throw new Failure(`${exportManifest(folder)} is not of this version of Quai.`)
  const parts = [
    ...Object.entries(read.data.tables).map(([name, { sha256 }]) => [tableFile(folder, name), sha256]),
    ...read.data.files.map(({ name, sha256 }) => [exportedFile(folder, name), sha256]),
  ]
  for (const [path = '', sha256] of parts) {
    if ((await sha256Of(path)) !== sha256)
      throw new Failure(`${path} is not what was exported: its sum differs.`)
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
