import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, isTest, root } from './tree.ts'

// Node and PostgreSQL disagree about the clock of Casablanca since 2026, so one of them alone may say which day it is.
const CLOCK = 'api/platform/clock.ts'
const server = handWritten(['api'], ['ts']).filter(
  (path) => path !== CLOCK && !path.startsWith('api/test/') && !isTest(path),
)
const statements = [...server, ...handWritten(['db'], ['ts', 'sql'])]

/** The machine's clock, or a day taken from an instant without `domain/dates`. */
const OTHER_CLOCKS =
  /\bnew Date\(\)|\bDate\.now\(|(?<!new )\bDate\(\)|\.get(UTC)?(FullYear|Month|Date|Day)\(|\.toLocale(Date|Time)?String\(|\.toISOString\(\)\.(slice|split|substring)/

/** A day made by PostgreSQL: of an instant or of its own today. A written day, '2026-11-14'::date, is no instant. */
const DAYS_IN_SQL =
  /\bat\s+time\s+zone\b|\bcurrent_date\b|\blocaltime(stamp)?\b|(?<!'\d{4}-\d\d-\d\d')::\s*date\b|\bcast\s*\([^)]*\bas\s+date\s*\)|\b(date_trunc|date_part|to_char|timezone)\s*\(|\bextract\s*\(\s*(?!epoch)\w+\s+from\s+(now\(\)|[\w.]*_at\b)|[^.\w]date\s*\(\s*(now\(\)|[\w.]*_at\b)/i

function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

test('the server has one clock: a request takes its instant from ctx.now and its days from domain/dates', () => {
  expect(linesWith(OTHER_CLOCKS, server)).toEqual([])
})

test('no statement computes the current day: local days come to PostgreSQL as dates', () => {
  expect(linesWith(DAYS_IN_SQL, statements)).toEqual([])
})

test.each([
  'deletedAt: new Date()',
  'const before = Date.now() - 3_600_000',
  'const year = createdAt.getFullYear()',
  'const today = ctx.now.toISOString().slice(0, 10)',
  "const month = at.toLocaleDateString('fr')",
])('%s is seen as another clock', (line) => {
  expect(line).toMatch(OTHER_CLOCKS)
})

test.each([
  "where (created_at at time zone 'Africa/Casablanca') >= $1",
  'where due_date < current_date',
  'where created_at::date = $1',
  'where sql`${instant} :: date`',
  'select cast(created_at as date)',
  "values (date_trunc('month', now()))",
  "select to_char(created_at, 'YYYY')",
  'extract(year from purchases.created_at)',
  'select date(created_at)',
])('%s is seen as a day made by PostgreSQL', (line) => {
  expect(line).toMatch(DAYS_IN_SQL)
})

test.each([
  'decode: (iso) => new Date(iso)',
  "check (purchase_date >= '2000-01-01'::date)",
  'extract(year from purchase_date)',
  "where created_at < now() - interval '24 hours'",
  'purchase_date date not null',
])('%s is neither', (line) => {
  expect(line).not.toMatch(OTHER_CLOCKS)
  expect(line).not.toMatch(DAYS_IN_SQL)
})
