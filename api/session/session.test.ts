import { accounts } from '@app/contract/accounts'
import { session } from '@app/contract/session'
import { expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

const tryToEnter = (username: string, password: string) =>
  app.anonymous.signIn(username, password).then(
    () => ({ status: 200, body: {} }),
    (refused: { status: number; body: object }) => ({
      status: refused.status,
      body: { ...refused.body, requestId: '' },
    }),
  )

test('one signs in by username or e-mail address, whatever the case', async () => {
  const company = await app.company()
  const name = company.usernames.ROLE_ADMIN
  for (const typed of [name, name.toUpperCase(), `  ${name} `]) {
    const admin = await app.signIn(typed)
    expect((await admin.send('GET', '/banks')).status).toBe(200)
  }
})

test('sign-in takes multipart form data too, and answers key, user, token and grayClient', async () => {
  const company = await app.company('Atlas')
  const { body } = await app.anonymous.send('GET', '/login/key')
  if ((body as { publicKey: string | null }).publicKey) return // the sealed form is shown in body-encryption.test.ts
  const fields = { username: company.usernames.ROLE_ADMIN, password: 'Une phrase de passe' }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const answer = await app.anonymous.send('POST', '/login', undefined, {
    raw: `${parts.join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      key: null,
      user: { role: 'ROLE_ADMIN', preferredLanguage: 'fr' },
      grayClient: { grayName: 'Atlas' },
    },
  })
})

test('a wrong name, a wrong password, an inactive and a deleted user are refused alike', async () => {
  const company = await app.company()
  const inactive = await app.addUser(company.id, 'ROLE_AGENT', 'INACTIVE')
  const deleted = await app.addUser(company.id, 'ROLE_AGENT')
  await app.database.query('update users set deleted_at = now() where id = $1', [deleted.id])
  const answers = [
    await tryToEnter('personne@quai.test', 'Une phrase de passe'),
    await tryToEnter(company.usernames.ROLE_ADMIN, 'pas la bonne'),
    await tryToEnter(inactive.username, 'Une phrase de passe'),
    await tryToEnter(deleted.username, 'Une phrase de passe'),
  ]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'session.wrongCredentials' } })
})

test('a role that may not sign in gets a message of its own', async () => {
  const company = await app.company()
  for (const role of ['ROLE_ADMIN_ECART', 'ROLE_INVENTORY_USER', 'ROLE_INVENTORY_MANAGER'] as const) {
    const { username } = await app.addUser(company.id, role)
    expect(await tryToEnter(username, 'Une phrase de passe')).toMatchObject({
      status: 403,
      body: { code: 'session.roleMayNotEnter' },
    })
    expect(await tryToEnter(username, 'pas la bonne')).toMatchObject({ status: 401 })
  }
})

test('after sign-out the token opens nothing, and its key is gone', async () => {
  const company = await app.company()
  await company.agent.call(session.signOut, {})
  expect((await company.agent.send('GET', '/banks')).status).toBe(401)
  expect(
    await app.database.query(
      'select from directory.sessions where ended_at is not null and body_key is not null',
    ),
  ).toEqual([])
})

test('a changed role, a disabled and a deleted user bite on the next request', async () => {
  const company = await app.company()
  const set = (sql: string, username: string) =>
    app.database.query(`update users set ${sql} where username = $1`, [username])
  await set(`role = 'ROLE_COMMERCIAL'`, company.usernames.ROLE_ADMIN)
  expect((await company.admin.send('PUT', '/banks/add', { name: 'x' })).status).toBe(403)
  await set(`role = 'ROLE_INVENTORY_USER'`, company.usernames.ROLE_ADMIN)
  expect((await company.admin.send('GET', '/banks')).status).toBe(401)
  await set(`status = 'INACTIVE'`, company.usernames.ROLE_COMMERCIAL)
  expect((await company.commercial.send('GET', '/banks')).status).toBe(401)
  await set(`deleted_at = now()`, company.usernames.ROLE_AGENT)
  expect((await company.agent.send('GET', '/banks')).status).toBe(401)
})

test('a session ends after 8 idle hours and after 24 hours whatever happens', async () => {
  const company = await app.company()
  const age = (column: string, interval: string) =>
    app.database.query(
      `update directory.sessions set ${column} = now() - $2::interval where company_id = $1`,
      [company.id, interval],
    )
  await age('used_at', '7 hours 59 minutes')
  expect((await company.admin.send('GET', '/banks')).status).toBe(200)
  await age('used_at', '8 hours 1 minute')
  expect((await company.admin.send('GET', '/banks')).status).toBe(401)
  await age('used_at', '1 minute')
  await age('created_at', '24 hours 1 minute')
  expect((await company.admin.send('GET', '/banks')).status).toBe(401)
})

test('using a session keeps it alive', async () => {
  const company = await app.company()
  await app.database.query(
    `update directory.sessions set used_at = now() - interval '7 hours' where company_id = $1`,
    [company.id],
  )
  await company.admin.send('GET', '/banks')
  const [row] = await app.database.query<{ fresh: boolean }>(
    `select bool_or(used_at > now() - interval '1 minute') as fresh from directory.sessions where company_id = $1`,
    [company.id],
  )
  expect(row?.fresh).toBe(true)
})

test('a user sees their own sessions and ends one; those of others are not there for them', async () => {
  const company = await app.company()
  const phone = await app.signIn(company.usernames.ROLE_ADMIN)
  const sessions = await company.admin.call(session.own, {})
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((one) => one.current)).toHaveLength(1)
  const other = sessions.find((one) => !one.current)
  expect((await company.agent.send('DELETE', `/users/sessions/${other?.id}`)).status).toBe(404)
  await company.admin.call(session.end, { params: { id: other?.id ?? 0 } })
  expect((await phone.send('GET', '/banks')).status).toBe(401)
  expect((await company.admin.send('GET', '/banks')).status).toBe(200)
})

test('sessions that a new password ended are not among the open ones', async () => {
  const company = await app.company()
  await app.signIn(company.usernames.ROLE_AGENT)
  expect(await company.agent.call(session.own, {})).toHaveLength(2)
  const body = { oldPassword: 'Une phrase de passe', newPassword: 'Marée haute 2027' }
  await company.agent.call(accounts.changePassword, { body })
  expect(await company.agent.call(session.own, {})).toMatchObject([{ current: true }])
})

test('the profile changes name and language, with an event, and the next refusal speaks that language', async () => {
  const company = await app.company()
  const saved = await company.agent.call(session.updateProfile, {
    body: { firstName: 'Youssef', lastName: 'El Idrissi', language: 'en' },
  })
  expect(saved).toMatchObject({ firstName: 'Youssef', language: 'en', role: 'ROLE_AGENT' })
  expect((await company.agent.send('PUT', '/banks/add', {})).body).toMatchObject({
    statusLabel: 'Your role does not allow this action.',
  })
  const events = await app.database.query<{ changes: object }>(
    `select changes from events where company_id = $1 and subject = 'users' and event = 'UPDATED'`,
    [company.id],
  )
  expect(events[0]?.changes).toMatchObject({ language: { old: 'fr', new: 'en' } })
})

test('neither a token nor a password is stored as it is', async () => {
  const company = await app.company()
  const token = company.admin.token ?? ''
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'directory')`,
  )
  for (const { name } of tables) {
    const rows = await app.database.query<{ row: string }>(`select t::text as row from ${name} t`)
    const text = rows.map((row) => row.row).join('\n')
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('hex'))
    expect(text).not.toContain('Une phrase de passe')
  }
})
