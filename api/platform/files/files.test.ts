import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { bytes, COMPANY, holdsForFiles, NAME } from '../../test/files-rules.ts'
import { filesIn } from './files.ts'

const newFolder = () => mkdtempSync(`${inject('scratch')}/files-`)

/** Every file below, temporary ones too. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

/** What this process has open below the folder. */
const heldOpen = (folder: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false // closed since it was listed
    }
  })

holdsForFiles('a folder', () => Promise.resolve(filesIn(newFolder())))

test('a file that was written leaves nothing open or beside it', async () => {
  const folder = newFolder()
  await filesIn(folder).write(COMPANY, NAME, bytes)
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
