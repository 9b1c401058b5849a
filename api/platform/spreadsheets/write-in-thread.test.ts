import { read, utils } from '@e965/xlsx'
import { afterEach, expect, test } from 'vitest'
import { stopWriting, writeInThread } from './write-in-thread.ts'

afterEach(stopWriting)

const sheet = (name: string) => ({ name, columns: [{ heading: 'Article' }, { heading: 'Quantité' }] })

function* rowsOf(name: string, count: number): Generator<[string, number]> {
  for (let n = 1; n <= count; n++) yield [`${name} ${n}`, n]
}

/** The name of its sheet, and its rows below the headings. */
function readBack(bytes: Uint8Array): { name: string | undefined; rows: unknown[] } {
  const { SheetNames, Sheets } = read(bytes)
  const [first] = Object.values(Sheets)
  return {
    name: SheetNames[0],
    rows: first ? utils.sheet_to_json<unknown[]>(first, { header: 1 }).slice(1) : [],
  }
}

const written = async (name: string, count: number) =>
  readBack(await writeInThread({ ...sheet(name), rows: rowsOf(name, count) }))

test('one workbook after another is whole, and only the first waits for its thread', async () => {
  const times: number[] = []
  for (const [name, count] of [
    ['Stock', 250],
    ['Clients', 0],
    ['Notes', 100],
  ] as const) {
    const start = performance.now()
    expect(await written(name, count)).toEqual({ name, rows: [...rowsOf(name, count)] })
    times.push(performance.now() - start)
  }
  expect(Math.min(...times.slice(1))).toBeLessThan((times[0] ?? 0) / 2)
})

test('those that are written at once do not mix', async () => {
  const names = ['Stock', 'Clients', 'Notes']
  const found = await Promise.all(names.map((name) => written(name, 350)))
  expect(found).toEqual(names.map((name) => ({ name, rows: [...rowsOf(name, 350)] })))
  expect(await written('Avoirs', 3)).toEqual({ name: 'Avoirs', rows: [...rowsOf('Avoirs', 3)] })
})

test('rows that end in a failure report it, and nothing of them is in the next workbook', async () => {
  function* failing(): Generator<[string, number]> {
    yield* rowsOf('Stock', 150)
    throw new Error('the database has gone')
  }
  await expect(writeInThread({ ...sheet('Stock'), rows: failing() })).rejects.toThrow('the database has gone')
  expect(await written('Clients', 2)).toEqual({ name: 'Clients', rows: [...rowsOf('Clients', 2)] })
})
