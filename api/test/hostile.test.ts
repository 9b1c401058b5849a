import { expect, test } from 'vitest'
import { appForTests } from './test-app.ts'

// What anonymous callers or hostile users send: never a failure of ours, never a stalled process.
const app = appForTests()

const signUp = (companyName: string) =>
  app.anonymous.send('POST', '/signup', {
    companyName,
    phone: '05',
    contactFirstName: 'A',
    contactLastName: 'B',
    contactEmail: 'hostile@quai.test',
    preferredLanguage: 'fr',
    password: 'Une phrase de passe',
    passwordConfirmation: 'Une phrase de passe',
  })

test('a text that takes minutes to compose is refused by its length first', async () => {
  const { admin } = await app.company()
  const slow = `a${'\u0301'.repeat(60_000)}${'\u0316'.repeat(60_000)}`
  const start = performance.now()
  expect((await admin.send('PUT', '/banks/add', { name: slow })).status).toBe(400)
  expect(performance.now() - start).toBeLessThan(2000)
})

test('a text that grows beyond its limit when composed is refused, not a failure', async () => {
  const { admin } = await app.company()
  expect((await admin.send('PUT', '/banks/add', { name: '\ufb2c'.repeat(120) })).status).toBe(400)
  expect((await signUp('\ufb2c'.repeat(120))).status).toBe(400)
})

test('an anonymous body is at most 16 kB, and at most 20 of its mistakes are reported', async () => {
  expect((await signUp('x'.repeat(20_000))).status).toBe(413)
  const { admin } = await app.company()
  const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 1]))
  const { status, body } = await admin.send('PUT', '/banks/add', { name: 'x', ...keys })
  expect(status).toBe(400)
  expect(Object.keys((body as { fields: object }).fields)).toHaveLength(20)
})

test('a megabyte of small values is refused by their number, before it is parsed', async () => {
  const { admin } = await app.company()
  const keys = Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`k${n}`, 1]))
  expect(await admin.send('PUT', '/banks/add', { name: 'x', ...keys })).toMatchObject({
    status: 413,
    body: { code: 'request.tooLarge' },
  })
  const lines = Array.from({ length: 300_000 }, () => ({}))
  expect((await admin.send('PUT', '/purchases/add', { products: lines })).status).toBe(413)
})

test('values nested thousands deep are rejected before anything traverses them, with an idempotency key and without', async () => {
  const { admin } = await app.company()
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
    for (const depth of [2000, 33]) {
      const body = { name: 'x', other: [{ deep: JSON.parse(nested(depth)) as unknown }] }
      const answer = await admin.send('PUT', '/banks/add', body, { headers })
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
      // No field is named: no schema has looked at it.
      expect(answer.body).not.toHaveProperty('fields')
    }
    // Deeper than a client of ours could write; with encrypted bodies it is refused as not sealed.
    const type = { 'content-type': 'application/json' }
    const raw = `{"name":"x","other":${nested(8000)}}`
    const answer = await admin.send('PUT', '/banks/add', undefined, { raw, headers: { ...headers, ...type } })
    expect(answer.status).toBe(400)
  }
})

test('brackets within a text, and lists side by side, are not depth', async () => {
  const { admin } = await app.company()
  const bank = { name: `"\\"${'[{'.repeat(50)}` }
  expect(await admin.send('PUT', '/banks/add', bank)).toMatchObject({ status: 200, body: bank })
  const { body } = await admin.send('PUT', '/banks/add', {
    ...bank,
    other: Array.from({ length: 99 }, () => [{}]),
  })
  expect(body).toHaveProperty('fields.other')
})

test('torn and nonsensical forms at the sign-in are refused at once', async () => {
  const part = (name: string, more = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`
  const bodies: [string, string][] = [
    ['multipart/form-data; boundary=b', part('username')],
    ['multipart/form-data; boundary=b', 'garbage'],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data; boundary=;', `${part('username')}--b--`],
    ['multipart/form-data; boundary=""', `${part('username')}--b--`],
    ['multipart/form-data; boundary="', `${part('username')}--b--`],
    [`multipart/form-data; boundary=${'b'.repeat(3000)}`, `${part('username')}--b--`],
    ['multipart/form-data; boundary=b', `${part('file', '; filename="x"')}--b--\r\n`],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="username"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n',
    ],
  ]
  for (const [type, raw] of bodies) {
    const start = performance.now()
    const { status } = await app.anonymous.send('POST', '/login', undefined, {
      raw,
      headers: { 'content-type': type },
    })
    expect([type.slice(0, 60), status >= 400 && status < 500]).toEqual([type.slice(0, 60), true])
    expect(performance.now() - start).toBeLessThan(3000)
  }
})

test('odd values in every place are rejected with our own messages, without a trace of what is inside', async () => {
  const { admin } = await app.company()
  const odd: unknown[] = [
    null,
    true,
    -1,
    1e308,
    2 ** 60,
    [],
    {},
    '\u0000',
    '\ud800',
    '%',
    "'; drop table banks; --",
    { toString: 1 },
    'x'.repeat(5000),
  ]
  for (const value of odd) {
    for (const body of [
      { name: value },
      { name: 'x', id: value },
      { name: 'x', version: value },
      { name: 'x', code: value },
    ]) {
      const answer = await admin.send('PUT', '/banks/add', body)
      expect([200, 400, 404, 409, 422]).toContain(answer.status)
      expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|select |insert |violates|postgres/i)
    }
  }
  for (const path of [
    '/banks/0',
    '/banks/-1',
    '/banks/1e3',
    '/banks/99999999999999999999',
    '/banks/%00',
    '/banks/..%2f',
    '/banks/%ff',
  ]) {
    expect([400, 404]).toContain((await admin.send('GET', path)).status)
  }
  for (const raw of [
    '{',
    '[]',
    'null',
    '"x"',
    '',
    '['.repeat(50_000),
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ]) {
    const answer = await admin.send('PUT', '/banks/add', undefined, {
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  }
})
