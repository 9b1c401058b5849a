import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, root } from './tree.ts'

/** Before there was anything to upgrade from. */
const FIRST_INSTALLED = '0032'
const SAID = /^-- contract: .{20,}/
/** What the code of the version before may still use, or would be refused. */
const TAKES_AWAY =
  /\bdrop\s+(table|column|view|function|schema|sequence|type)\b|\brename\b|\balter\s+column\s+\w+\s+(set\s+not\s+null|type\b|set\s+data\s+type|drop\s+default)|\brevoke\b/i

/** While an upgrade goes round, processes of the version before serve on the new schema: docs/install.md. */
function takesAwayUnsaid(text: string): boolean {
  const statements = text.replaceAll(/--.*$/gm, '')
  return TAKES_AWAY.test(statements) && !SAID.test(text)
}

/** A cluster accepts a column and its constraint in two statements only; in one it rejects both. */
const COLUMN_WITH_RULE = /\badd\s+column\b[^;,]*\b(check|references|unique|primary\s+key)\b/i
const later = handWritten(['db/migrations'], ['sql']).filter((path) => basename(path) > `${FIRST_INSTALLED}~`)

test('a migration adds a column in one statement, and its check or key in the next', () => {
  const both = later.filter((path) =>
    COLUMN_WITH_RULE.test(readFileSync(`${root}/${path}`, 'utf8').replaceAll(/--.*$/gm, '')),
  )
  expect(both).toEqual([])
})

test.each<[statement: string, both: boolean]>([
  ['alter table clients add column city text check (length(city) < 9)', true],
  ['alter table clients add column a text, add column city_id bigint references cities', true],
  ['alter table clients add column a text; alter table clients add constraint b check (a > 1)', false],
])('%s: column and rule in one is %s', (statement, both) => {
  expect(COLUMN_WITH_RULE.test(statement)).toBe(both)
})

test('a migration that drops something states since when nothing uses it', () => {
  const unsaid = later.filter((path) => takesAwayUnsaid(readFileSync(`${root}/${path}`, 'utf8')))
  expect(unsaid).toEqual([])
})

test.each([
  'alter table clients drop column city',
  'alter table clients rename column city to town',
  'alter table clients alter column city set not null',
  'alter table clients\n  alter column city type text',
  'drop table clients',
])('%s is taken for what it is', (statement) => {
  expect(takesAwayUnsaid(statement)).toBe(true)
  expect(takesAwayUnsaid(`-- contract: city_id since 2.3, which every process has.\n${statement}`)).toBe(
    false,
  )
})

test.each([
  "alter table clients add column city text not null default ''",
  'alter table clients drop constraint clients_check, add constraint clients_check check (true)',
  'create index on clients (city) -- drop column later',
])('%s may go with the code before it', (statement) => {
  expect(takesAwayUnsaid(statement)).toBe(false)
})
