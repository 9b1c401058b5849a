import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'
import { NEVER_LOGGED } from './request-log.ts'

const own = appForTests()

test('a row that PostgreSQL quotes when it breaks a rule is not in the log', async () => {
  let said = ''
  const keep = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      said += chunk.toString()
      done()
    },
  })
  const { id } = await own.company()
  const broken = await own.database
    .query(`update users set status = 'WRONG' where company_id = $1`, [id])
    .catch((error: unknown) => error)
  expect(broken).toMatchObject({ code: '23514', detail: expect.stringContaining('$argon2id$') as string })
  pino({ redact: NEVER_LOGGED }, keep).error({ err: broken }, 'failed')
  expect(said).toContain('users_status_check')
  expect(said).not.toContain('argon2id')
})
