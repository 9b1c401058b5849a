import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, writeThrough } from './sync.ts'

/** Files of the companies. One small door: behind it is a folder, or a bucket of an object store (`bucket.ts`). */
export interface Files {
  write: (companyId: number, name: string, bytes: Uint8Array) => Promise<void>
  read: (companyId: number, name: string) => Promise<Uint8Array | undefined>
  /** What is not there is removed already. */
  remove: (companyId: number, name: string) => Promise<void>
  /** The names of all that is there, of files half written too. */
  list: (companyId: number) => Promise<string[]>
  removeOlder: (companyId: number, name: string, before: Date) => Promise<void>
  /** Of which companies there are files. */
  companies: () => Promise<number[]>
  /** How much of the room for files is left: 1 is all of it. */
  freeShare: () => Promise<number>
}

/** Names are ours, never the uploader's; two letters of them keep the folders small. */
export const pathOf = (companyId: number, name: string) => `${companyId}/${name.slice(0, 2)}/${name}`

export function filesIn(folder: string): Files {
  const placeOf = (companyId: number, name: string) => `${folder}/${pathOf(companyId, name)}`
  return {
    write: async (companyId, name, bytes) => {
      const path = placeOf(companyId, name)
      await mkdir(dirname(path), { recursive: true })
      // On the disk before its row is committed: a row never points to a missing file.
      const temporary = `${path}.${randomBytes(4).toString('hex')}`
      try {
        await writeThrough(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      // A name is on the disk when its folder is; these may be as new as the file.
      for (const held of [dirname(path), `${folder}/${companyId}`, folder]) await syncFolder(held)
    },
    read: (companyId, name) => unlessMissing(readFile(placeOf(companyId, name))),
    remove: (companyId, name) => rm(placeOf(companyId, name), { force: true }),
    list: async (companyId) => {
      const below = { recursive: true, withFileTypes: true } as const
      const held = (await unlessMissing(readdir(`${folder}/${companyId}`, below))) ?? []
      return held.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    removeOlder: async (companyId, name, before) => {
      const path = placeOf(companyId, name)
      const written = await unlessMissing(stat(path))
      if (written && written.mtime < before) await rm(path, { force: true })
    },
    companies: async () => {
      const held = (await unlessMissing(readdir(folder))) ?? []
      return held.filter((name) => /^\d+$/.test(name)).map(Number)
    },
    freeShare: async () => {
      await mkdir(folder, { recursive: true })
      const { bavail, blocks } = await statfs(folder)
      return blocks > 0 ? bavail / blocks : 0
    },
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
