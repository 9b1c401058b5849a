import { expect, test } from 'vitest'
import { neighbourhood } from '../platform/throttle.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ env: { THROTTLES: 'on' } })

const attempt = async (username: string, password: string) => {
  const answer = await app.anonymous.signIn(username, password).then(
    () => ({ status: 200, body: {} }),
    (refused: { status: number; body: object }) => refused,
  )
  return answer
}

test('ten wrong passwords in a quarter of an hour, however many are tried at once; then 429 with the time to wait', async () => {
  const { id } = await app.company()
  const { username } = await app.addUser(id, 'ROLE_ADMIN')
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(username, 'pas la bonne')))
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(30)
  expect(refused[0]?.body).toMatchObject({ statusLabel: 'Trop de tentatives. Réessayez dans 15 min.' })
  expect((await attempt(username, 'Une phrase de passe')).status).toBe(429)
})

test('after the quarter of an hour the right password enters again', async () => {
  const { id } = await app.company()
  const { username } = await app.addUser(id, 'ROLE_ADMIN')
  for (let i = 0; i < 11; i++) await attempt(username, 'pas la bonne')
  await app.database.query(
    `update directory.throttles set began_at = began_at - interval '15 minutes 1 second'`,
  )
  expect((await attempt(username, 'Une phrase de passe')).status).toBe(200)
})

test('right passwords are not counted', async () => {
  const { id } = await app.company()
  const { username } = await app.addUser(id, 'ROLE_AGENT')
  for (let i = 0; i < 12; i++) expect((await attempt(username, 'Une phrase de passe')).status).toBe(200)
})

test('a stranger who keeps failing does not lock out somebody who signed in from their own address before', async () => {
  const { id } = await app.company()
  const { username } = await app.addUser(id, 'ROLE_AGENT')
  await attempt(username, 'Une phrase de passe')
  await app.database.query(
    `insert into directory.throttles values ('signIn:account:${username}', 500, now())
     on conflict (key) do update set taken = 500, began_at = now()`,
  )
  expect((await attempt(username, 'Une phrase de passe')).status).toBe(200)
})

test('a name made to look like somebody’s own address at home does not use up their allowance', async () => {
  const { id } = await app.company()
  const { username } = await app.addUser(id, 'ROLE_AGENT')
  await attempt(username, 'Une phrase de passe')
  for (const forged of [`${username}:127.0.0.1`, `127.0.0.1 ${username}`, `home:127.0.0.1 ${username}`]) {
    for (let i = 0; i < 11; i++) await attempt(forged, 'x')
  }
  await app.database.query(`delete from directory.throttles where key like 'signIn:address:%'`)
  expect((await attempt(username, 'Une phrase de passe')).status).toBe(200)
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

test('an unknown and a known name take the same time to refuse', async () => {
  await app.database.query('delete from directory.throttles')
  const { id } = await app.company()
  const { username } = await app.addUser(id, 'ROLE_AGENT')
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 9; i++) {
    for (const [kind, name] of [
      ['known', username],
      ['unknown', 'inconnu@quai.test'],
    ] as const) {
      const start = performance.now()
      await attempt(name, 'pas la bonne')
      times[kind].push(performance.now() - start)
    }
  }
  // The least disturbed of each: machines are noisy. Without the dummy hash the ratio is about twenty.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5)
})
