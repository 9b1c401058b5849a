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

test('a migration that takes something away says since when nothing uses it', () => {
  const later = handWritten(['db/migrations'], ['sql']).filter((path) => basename(path) > FIRST_INSTALLED)
  const unsaid = later
    .filter((path) => !basename(path).startsWith(FIRST_INSTALLED))
    .filter((path) => takesAwayUnsaid(readFileSync(`${root}/${path}`, 'utf8')))
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
