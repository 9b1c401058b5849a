import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, isTest, root } from './tree.ts'

/** What fails by itself at any moment, and ends the process where nobody listens. A schema of zod is piped too, and is no stream. */
const OPENED = /(?<!\bz\b.*)\.pipe\(|\bnew Worker\(|\bcreateServer\(|\bnew pg\.(Pool|Client)\(/g
const LISTENED = /\.on(ce)?\('error'/g

const unheard = (text: string) => (text.match(OPENED)?.length ?? 0) > (text.match(LISTENED)?.length ?? 0)

test('every stream, thread, server and connection has a listener for its errors in the file that opens it', () => {
  const served = handWritten(['api', 'cli'], ['ts']).filter(
    (path) => !isTest(path) && !/(^|\/)test\//.test(path),
  )
  expect(served.length).toBeGreaterThan(400)
  expect(served.filter((path) => unheard(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('the rule counts each of them', () => {
  for (const opened of [
    'new pg.Client({})',
    'new pg.Pool(x)',
    'new Worker(x)',
    'createServer()',
    'a.pipe(b)',
  ]) {
    expect(unheard(opened)).toBe(true)
    expect(unheard(`${opened}.on('error', log)`)).toBe(false)
    expect(unheard(`${opened}.on('error', log); new Worker(other)`)).toBe(true)
  }
  expect(unheard('z.coerce.number().pipe(rate)')).toBe(false)
})
