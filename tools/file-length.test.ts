import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, packages, root } from './tree.ts'

const LIMIT = 400

/** Path to the reason why it may be longer. */
const MAY_BE_LONGER: Record<string, string> = {
  'db/invariants.sql': 'one statement, so that all of it is looked at in the same moment',
  'web/app/empty-lists.browser.test.ts': 'one table of what each empty list says in both languages',
}

const lengths = new Map(
  handWritten(packages, ['ts', 'tsx', 'sql']).map((path) => [
    path,
    readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length,
  ]),
)
const long = [...lengths].filter(([, lines]) => lines > LIMIT).map(([path]) => path)

test('no file is longer than 400 lines without a reason', () => {
  expect(long.filter((path) => !MAY_BE_LONGER[path])).toEqual([])
})

test('every reason is still needed', () => {
  expect(Object.keys(MAY_BE_LONGER).filter((path) => !long.includes(path))).toEqual([])
})
