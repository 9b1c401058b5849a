import { expect, test } from 'vitest'
import { checkOperators } from './operators.ts'

const url = (password: string) => `postgres://quai_owner:${password}@db.quai.test/quai`
const production = { NODE_ENV: 'production' } as const
const STRONG = 'b8Zq3vXw2LmT9rKd5nHs'

test('in production, addresses of operators that could be guessed are reported, each by its name', () => {
  const found = checkOperators(production, {
    OWNER_DATABASE_URL: url('changeme'),
    SUPERUSER_DATABASE_URL: url(STRONG),
    BACKUP_DATABASE_URL: url('court'),
  })
  expect(found.map(({ state, what }) => [state, what])).toEqual([
    ['FAIL', 'operators'],
    ['FAIL', 'operators'],
  ])
  expect(found.map((one) => one.found.split(' ')[0])).toEqual(['OWNER_DATABASE_URL', 'BACKUP_DATABASE_URL'])
})

test('strong ones, and those that are not set here, are well; elsewhere nobody asks', () => {
  expect(checkOperators(production, { OWNER_DATABASE_URL: url(STRONG) })).toMatchObject([{ state: 'ok' }])
  expect(checkOperators({ NODE_ENV: 'test' }, { OWNER_DATABASE_URL: url('x') })).toEqual([])
})
