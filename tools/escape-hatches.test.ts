import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, isTest, packages, root } from './tree.ts'

// This file names what it forbids.
const files = handWritten(packages, ['ts', 'tsx']).filter((path) => path !== 'tools/escape-hatches.test.ts')

function linesWith(pattern: RegExp, paths: string[] = files): string[] {
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

test('the compiler is never silenced', () => {
  expect(linesWith(/@ts-(nocheck|ignore)\b|\bas any\b(?! [a-z])/)).toEqual([])
})

test('an expected type error has a reason', () => {
  expect(linesWith(/@ts-expect-error(?!\s*(--|:)?\s*\S.{2})/)).toEqual([])
})

test('a disabled lint rule is named and has a reason after --', () => {
  expect(linesWith(/(oxlint|eslint)-disable(?!(-next-line|-line)? +[\w@/,-]+[\w@/, -]* -- \S)/)).toEqual([])
})

test('no test is skipped and none runs alone', () => {
  const tests = files.filter((path) => isTest(path))
  expect(linesWith(/\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme)\b/, tests)).toEqual([])
  expect(linesWith(/\b(xit|xtest|xdescribe|fit|fdescribe)\(/, tests)).toEqual([])
})

test('master data is locked in one way', () => {
  const server = files.filter((path) => path.startsWith('api/') && !isTest(path))
  const held = server.filter((path) => linesWith(/\bforShare\(|\bfor share\b/i, [path]).length > 0)
  expect(held).toEqual(['api/platform/persistence/locks.ts'])
})

test('the domain reads no clock and throws no dice', () => {
  const rules = files.filter((path) => path.startsWith('domain/') && !isTest(path))
  expect(
    linesWith(/\bnew Date\(\)|\bDate\.now\(|\bDate\(\)|\bMath\.random\(|\bperformance\.now\(/, rules),
  ).toEqual([])
})

test('the key of a question follows from its route', () => {
  // What these ask is no route: rows that are made up, records that their own forms know how to read, and a list that is
  // given with its key.
  const own = new Set([
    'web/kit/route-query.ts',
    'web/kit/feedback/changed-record.tsx',
    'web/sales/use-opened.ts',
    'web/documents/treating.ts',
  ])
  const askers = files.filter(
    (path) => path.startsWith('web/') && !path.startsWith('web/kit-page/') && !own.has(path),
  )
  expect(linesWith(/queryKey: \[|\b(set|get)QueryData<|QueryData\(\[/, askers)).toEqual([])
})
