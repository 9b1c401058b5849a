import { gunzipSync } from 'node:zlib'
import { banks } from '@app/contract/banks'
import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'

// Sealed bodies are not made small.
const app = appForTests({ env: { ENCRYPTED_BODIES: 'off' } })

const GZIP = { 'accept-encoding': 'gzip, deflate, br' }

test('an answer of over a kilobyte is compressed for clients that accept it, and sent as it is to others', async () => {
  const { admin } = await app.company()
  for (let count = 1; count <= 30; count++)
    await admin.call(banks.save, {
      body: { name: `Banque du Commerce ${count}`, code: String(count), swiftCode: '' },
    })
  const authorization = `Bearer ${admin.token}`
  const ask = (headers: Record<string, string>) =>
    app.app.inject({ url: '/api/banks', headers: { authorization, ...headers } })
  const [plain, small, refused] = await Promise.all([
    ask({}),
    ask(GZIP),
    ask({ 'accept-encoding': 'gzip;q=0, br' }),
  ])
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
})

test('answers to anonymous callers are never compressed: their length would reveal the token in them', async () => {
  const { usernames } = await app.company()
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...GZIP, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      username: usernames.ROLE_ADMIN,
      password: 'Une phrase de passe',
    }).toString(),
  })
  expect(answer.json()).toHaveProperty('token')
  expect(answer.headers['content-encoding']).toBeUndefined()
})
