import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { filesIn } from './files.ts'

const COMPANY = 7
const NAME = 'abcdef.webp'
const bytes = Buffer.from('what a picture is made of')

const newFolder = () => mkdtempSync(`${inject('scratch')}/files-`)

/** Every file below, temporary ones too. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

/** What this process holds open below the folder. */
const heldOpen = (folder: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false // closed since it was listed
    }
  })

test('a file is read as it was written, of its own company only, and leaves nothing open or beside it', async () => {
  const folder = newFolder()
  const files = filesIn(folder)
  await files.write(COMPANY, NAME, bytes)
  expect(await files.read(COMPANY, NAME)).toEqual(bytes)
  expect(await files.read(COMPANY + 1, NAME)).toBeUndefined()
  expect(filesBelow(folder)).toEqual([NAME])
  expect(heldOpen(folder)).toEqual([])
})

async function* breaking() {
  yield bytes
  await Promise.reject(new Error('no space left'))
}

test('a write that breaks off halfway leaves neither a file nor an open handle', async () => {
  const folder = newFolder()
  await expect(filesIn(folder).write(COMPANY, NAME, breaking() as unknown as Uint8Array)).rejects.toThrow(
    'no space left',
  )
  expect(filesBelow(folder)).toEqual([])
  expect(heldOpen(folder)).toEqual([])
})

test('a file that cannot take its name leaves nothing behind', async () => {
  const folder = newFolder()
  mkdirSync(`${folder}/${COMPANY}/ab/${NAME}`, { recursive: true })
  await expect(filesIn(folder).write(COMPANY, NAME, bytes)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(filesBelow(folder)).toEqual([])
  expect(heldOpen(folder)).toEqual([])
})

test('a folder that cannot be made refuses the file', async () => {
  const folder = newFolder()
  writeFileSync(`${folder}/${COMPANY}`, '')
  await expect(filesIn(folder).write(COMPANY, NAME, bytes)).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('files are listed for their own company; one goes when it is older, or told to, twice too', async () => {
  const files = filesIn(newFolder())
  await files.write(COMPANY, NAME, bytes)
  expect(await files.list(COMPANY)).toEqual([NAME])
  expect(await files.list(COMPANY + 1)).toEqual([])
  await files.removeOlder(COMPANY, NAME, new Date(0))
  expect(await files.list(COMPANY)).toEqual([NAME])
  await files.removeOlder(COMPANY, NAME, new Date(Date.now() + 60_000))
  await files.removeOlder(COMPANY, NAME, new Date(Date.now() + 60_000))
  expect(await files.list(COMPANY)).toEqual([])
  await files.write(COMPANY, NAME, bytes)
  await files.remove(COMPANY, NAME)
  await files.remove(COMPANY, NAME)
  expect(await files.read(COMPANY, NAME)).toBeUndefined()
})
