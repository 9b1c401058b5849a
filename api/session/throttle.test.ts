import { users } from '@app/contract/users'
import { expect, test } from 'vitest'
import { waitingHashes } from '../platform/auth/passwords.ts'
import { neighbourhood } from '../platform/auth/throttle.ts'
import { openTransactions } from '../test/database.ts'
import { aUser } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ env: { THROTTLES: 'on' } })

const attempt = async (username: string, password: string, from?: string) => {
  const start = performance.now()
  const answer = await app.anonymous.signIn(username, password, from).then(
    () => ({ status: 200, body: {} }),
    (refused: { status: number; body: object }) => refused,
  )
  return { ...answer, seconds: (performance.now() - start) / 1000 }
}
const RIGHT = 'Une phrase de passe'
const wrong = (username: string, from?: string) => attempt(username, 'pas la bonne', from)
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

/** Someone who can be named in two ways. */
async function somebody() {
  const { admin } = await app.company()
  return await admin.call(users.save, { body: aUser({ role: 'ROLE_AGENT' }) })
}

test('wrong passwords from elsewhere, by username or by address, lock no one out: the right one gets in after a moment, from anywhere', async () => {
  const { username, email } = await somebody()
  await times(5, () => wrong(username, '198.51.100.1'))
  await times(5, () => wrong(email.toUpperCase(), '198.51.100.2'))
  const entered = await attempt(username, RIGHT, '198.51.100.3')
  expect(entered.status).toBe(200)
  expect(entered.seconds).toBeGreaterThan(0.99)
  // From where they signed in once, failures from elsewhere do not even slow them down.
  await times(3, () => wrong(username, '198.51.100.1'))
  const [counted] = await app.database.query<{ taken: number }>(
    `select max(taken) as taken from directory.throttles where key like 'signIn:account:%'`,
  )
  expect(counted?.taken).toBe(13)
  const again = await attempt(email, RIGHT, '198.51.100.3')
  expect(again.status).toBe(200)
  const [home] = await app.database.query<{ taken: number }>(
    `select taken from directory.throttles where key like 'signIn:home:198.51.100.3 %'`,
  )
  expect(home?.taken).toBe(0)
})

test('an unknown name is slowed down just as a known one, and answered alike', async () => {
  const { username } = await somebody()
  const unknown = 'inconnu-et-lent@quai.test'
  const slowed = await Promise.all(
    [username, unknown].map(async (name, n) => {
      await times(10, () => wrong(name, `203.0.113.${n}`))
      return await wrong(name, `203.0.113.${n + 10}`)
    }),
  )
  for (const { status, body, seconds } of slowed) {
    expect([status, body]).toMatchObject([401, { code: 'session.wrongCredentials' }])
    expect(seconds).toBeGreaterThan(0.99)
  }
})

test('one address fails a hundred times in a quarter of an hour, whatever the names; then 429 with the time to wait', async () => {
  const from = '198.51.100.90'
  await app.database.query(`insert into directory.throttles values ('signIn:address:${from}', 99, now())`)
  expect((await wrong('encore@quai.test', from)).status).toBe(401)
  const refused = await wrong('un-autre@quai.test', from)
  expect(refused).toMatchObject({
    status: 429,
    body: { statusLabel: 'Trop de tentatives. Réessayez dans 15 min.' },
  })
})

test('a waiting caller occupies neither a connection nor a hash, and frees its place on leaving', async () => {
  const { username, companyId, id } = await (async () => {
    const company = await app.company()
    const user = await company.admin.call(users.save, { body: aUser({ role: 'ROLE_AGENT' }) })
    return { username: user.username, companyId: company.id, id: user.id }
  })()
  await app.database.query(
    `insert into directory.throttles values ('signIn:account:${companyId} ${id}', 40, now())`,
  )
  const base = await app.app.listen({ port: 0, host: '127.0.0.2' })
  const body = new URLSearchParams({ username, password: 'pas la bonne' })
  const sent = (signal: AbortSignal) =>
    fetch(`${base}/api/login`, { method: 'POST', body, signal }).then(
      (answer) => answer.status,
      () => 'left' as const,
    )
  const patience = new AbortController()
  const waiting = Array.from({ length: 3 }, () => sent(patience.signal))
  const counted = async () => {
    const [row] = await app.database.query<{ taken: number }>(
      `select taken from directory.throttles where key = 'signIn:account:${companyId} ${id}'`,
    )
    return row?.taken
  }
  // All three are in before a fourth asks: otherwise it may take the place of one of them.
  await expect.poll(counted, { timeout: 10_000 }).toBe(43)
  expect(await sent(AbortSignal.timeout(2000))).toBe(429)
  expect(waitingHashes()).toBe(0)
  expect(await openTransactions(app.database)).toEqual([])
  patience.abort()
  expect(await Promise.all(waiting)).toEqual(['left', 'left', 'left'])
  await expect.poll(() => sent(AbortSignal.timeout(2000)), { timeout: 10_000 }).toBe('left')
})

test('after the quarter of an hour nobody waits any more', async () => {
  const { username } = await somebody()
  await times(11, () => wrong(username))
  await app.database.query(
    `update directory.throttles set began_at = began_at - interval '15 minutes 1 second'`,
  )
  expect((await attempt(username, RIGHT)).status).toBe(200)
  const [counted] = await app.database.query<{ taken: number }>(
    `select min(taken) as taken from directory.throttles where key like 'signIn:account:%'`,
  )
  expect(counted?.taken).toBe(0)
})

test('right passwords are not counted', async () => {
  const { username } = await somebody()
  for (let i = 0; i < 12; i++) expect((await attempt(username, RIGHT)).status).toBe(200)
  const counted = await app.database.query(
    `select from directory.throttles where key like 'signIn:home:%' and taken > 0`,
  )
  expect(counted).toEqual([])
})

test('all addresses of one IPv6 network count as one', () => {
  expect(neighbourhood('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(neighbourhood('2001:db8::1')).toBe('2001:db8:0:0')
  expect(neighbourhood('::1')).toBe('0:0:0:0')
  expect(neighbourhood('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9')
  expect(neighbourhood('203.0.113.9')).toBe('203.0.113.9')
})

test('a company cannot be opened more than five times an hour from one address', async () => {
  await app.database.query('delete from directory.throttles')
  const signUp = (n: number) =>
    app.anonymous.send('POST', '/signup', {
      companyName: `S${n}`,
      phone: '05',
      contactFirstName: 'A',
      contactLastName: 'B',
      contactEmail: `s${n}@throttle.test`,
      preferredLanguage: 'fr',
      password: 'Une phrase de passe',
      passwordConfirmation: 'Une phrase de passe',
    })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await signUp(n)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
})
