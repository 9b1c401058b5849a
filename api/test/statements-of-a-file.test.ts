import { readdirSync, readFileSync } from 'node:fs'
import { statementsOf } from '@app/db/statements'
import { expect, test } from 'vitest'

test('a file is cut at its semicolons, but not in texts, names, comments and bodies of functions', () => {
  const text = `-- one; two
    select 'a;b''c;', "d;e"; /* f;
    g */ create function h() returns text language sql as $$ select ';'; $$;
    do $x$ begin perform $$;$$; end $x$;
  -- the end;`
  expect(statementsOf(text)).toEqual([
    `select 'a;b''c;', "d;e"`,
    `create function h() returns text language sql as $$ select ';'; $$`,
    `do $x$ begin perform $$;$$; end $x$`,
  ])
})

test('every migration is cut into statements that begin with a verb', () => {
  const folder = `${import.meta.dirname}/../../db/migrations`
  for (const name of readdirSync(folder)) {
    const statements = statementsOf(readFileSync(`${folder}/${name}`, 'utf8'))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements)
      expect(statement).toMatch(/^(alter|comment|create|delete|do|drop|grant|insert|revoke|update|with)\b/)
  }
})
