import { expect, test } from 'vitest'
import type { Files } from '../platform/files/files.ts'

export const COMPANY = 7
export const NAME = 'abcdef.webp'
export const bytes = Buffer.from('what a picture is made of')

/** The rules for files wherever they are stored. Each store is new. */
export function holdsForFiles(place: string, newFiles: () => Promise<Files>): void {
  test(`in ${place}, a file is read as it was written, of its own company only`, async () => {
    const files = await newFiles()
    const every = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
    await files.write(COMPANY, NAME, every)
    expect(Buffer.compare(Buffer.from((await files.read(COMPANY, NAME)) ?? []), every)).toBe(0)
    expect(await files.read(COMPANY + 1, NAME)).toBeUndefined()
    await files.write(COMPANY, 'empty.webp', Buffer.alloc(0))
    expect(await files.read(COMPANY, 'empty.webp')).toHaveLength(0)
  })

  test(`in ${place}, files are listed for their own company`, async () => {
    const files = await newFiles()
    expect([await files.companies(), await files.list(COMPANY)]).toEqual([[], []])
    const names = ['aa1.webp', 'aa2.thumbnail.webp', 'ab3.webp', 'bc-_4.xlsx', 'cd5.webp']
    for (const name of names) await files.write(COMPANY, name, bytes)
    // One whose number begins with the same figure, and the one before it.
    for (const other of [COMPANY * 10 + 1, COMPANY - 1]) await files.write(other, NAME, bytes)
    expect((await files.list(COMPANY)).toSorted()).toEqual(names)
    expect(await files.list(COMPANY - 1)).toEqual([NAME])
    expect((await files.companies()).toSorted((a, b) => a - b)).toEqual([6, 7, 71])
  })

  test(`in ${place}, a file is deleted when it is older or on request, twice too`, async () => {
    const files = await newFiles()
    await files.write(COMPANY, NAME, bytes)
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
}
