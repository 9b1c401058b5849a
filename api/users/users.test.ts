import { depots } from '@app/contract/depots'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { removeAbandoned } from '../companies/remove-abandoned.ts'
import { aDepot, aUser } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('an administrator adds a salesperson with depots, who signs in by username and by e-mail', async () => {
  const { admin } = await app.company()
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const form = aUser({ depotIds: [depot.id] })
  const saved = await admin.call(users.save, { body: form })
  expect(saved).toMatchObject({
    username: form.username,
    status: 'ACTIVE',
    depots: [{ id: depot.id, name: 'Casa', active: true }],
  })
  await app.signIn(form.username)
  const salesperson = await app.signIn(form.email)
  expect((await salesperson.call(users.get, { params: { id: saved.id } })).depots).toHaveLength(1)
})

test('on the wire a user has preferredLanguage and repositories with repoId, repoName and repoActive', async () => {
  const { admin } = await app.company()
  const depot = await admin.call(depots.save, { body: aDepot('Fès') })
  const { id } = await admin.call(users.save, { body: aUser({ depotIds: [depot.id] }) })
  expect((await admin.send('GET', `/users/${id}`)).body).toMatchObject({
    preferredLanguage: 'fr',
    repositories: [{ repoId: depot.id, repoName: 'Fès', repoActive: true }],
  })
})

test('only a salesperson keeps depots', async () => {
  const { admin } = await app.company()
  const depot = await admin.call(depots.save, { body: aDepot() })
  const saved = await admin.call(users.save, { body: aUser({ role: 'ROLE_AGENT', depotIds: [depot.id] }) })
  expect(saved.depots).toEqual([])
})

test('usernames and e-mail addresses are unique over the whole service, whatever their case', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const form = aUser()
  await ours.admin.call(users.save, { body: form })
  await expect(
    theirs.admin.call(users.save, { body: aUser({ username: form.username.toUpperCase() }) }),
  ).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'users.usernameTaken',
      fields: { username: expect.stringContaining('déjà pris') as string },
    },
  })
  await expect(
    theirs.admin.call(users.save, { body: aUser({ email: form.email.toUpperCase() }) }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'users.emailTaken' },
  })
  // Nobody may take an address that is not their own as a username: both open the same door.
  await expect(
    theirs.admin.call(users.save, { body: aUser({ username: form.email }) }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'users.usernameIsAnAddress' } })
  expect(
    await app.database.query(`select from users where company_id = $1 and last_name = 'Ouazzani'`, [
      theirs.id,
    ]),
  ).toEqual([])
})

test('the same username wanted by eight at once goes to one', async () => {
  const { admin } = await app.company()
  const { username } = aUser()
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => admin.call(users.save, { body: { ...aUser(), username } })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('a changed username opens the account at once and the old one no longer does; it is free for others', async () => {
  const { admin } = await app.company()
  const form = aUser()
  const saved = await admin.call(users.save, { body: form })
  const { password: _p, passwordConfirmation: _c, ...kept } = form
  const renamed = { ...kept, id: saved.id, version: saved.version, username: `${form.username}.neuf` }
  await admin.call(users.save, { body: renamed })
  await app.signIn(renamed.username)
  await expect(app.signIn(form.username)).rejects.toMatchObject({ status: 401 })
  await admin.call(users.save, { body: { ...aUser(), username: form.username } })
})

test('of many changes of one username at once, the last one opens the account and the others are free', async () => {
  const { admin } = await app.company()
  const { password: _password, passwordConfirmation: _confirmation, ...form } = aUser()
  const { id } = await admin.call(users.save, { body: { ...aUser(), ...form } })
  const wanted = Array.from({ length: 8 }, (_, n) => `${form.username}-${n}`)
  await Promise.all(wanted.map((username) => admin.call(users.save, { body: { ...form, id, username } })))
  const { username } = await admin.call(users.get, { params: { id } })
  const names = await app.database.query<{ name: string; state: string }>(
    'select name, state from directory.account_names where user_id = $1 order by name',
    [id],
  )
  expect(names).toEqual([username, form.email].map((name) => ({ name, state: 'active' })))
  await app.signIn(username)
})

test('a new user needs a password, typed twice alike; an existing one keeps theirs', async () => {
  const { admin } = await app.company()
  const refused = async (more: object) =>
    ((await admin.send('PUT', '/users/add', { ...wire(), ...more })).body as { code: string }).code
  expect(await refused({ password: undefined, passwordConfirmation: undefined })).toBe(
    'users.passwordRequired',
  )
  expect(await refused({ passwordConfirmation: 'autre' })).toBe('accounts.passwordsDiffer')
  expect(await refused({ password: 'court', passwordConfirmation: 'court' })).toBe('request.malformed')
})

test('a password set by an administrator ends every session of that user', async () => {
  const company = await app.company()
  const { id, username } = await app.addUser(company.id, 'ROLE_AGENT')
  const agent = await app.signIn(username)
  const user = await company.admin.call(users.get, { params: { id } })
  const { depots: _depots, ...kept } = user
  const password = 'Une autre phrase'
  await company.admin.call(users.save, {
    body: { ...kept, depotIds: [], password, passwordConfirmation: password },
  })
  expect((await agent.send('GET', '/banks')).status).toBe(401)
  await app.signIn(username, password)
})

test('nobody sets their own password here, where the old one is not required', async () => {
  const company = await app.company()
  const [me] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    company.usernames.ROLE_ADMIN,
  ])
  const { depots: _depots, ...kept } = await company.admin.call(users.get, { params: { id: Number(me?.id) } })
  const password = 'Une autre phrase'
  await expect(
    company.admin.call(users.save, {
      body: { ...kept, depotIds: [], password, passwordConfirmation: password },
    }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'users.ownPassword' } })
})

test('nobody deletes themself, nor the last administrator, nor takes away its role or status', async () => {
  const company = await app.company()
  const [me] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    company.usernames.ROLE_ADMIN,
  ])
  const id = Number(me?.id)
  expect(await company.admin.send('DELETE', `/users/delete/${id}`)).toMatchObject({
    body: { code: 'users.deletingOneself' },
  })
  const user = await company.admin.call(users.get, { params: { id } })
  const { depots: _depots, ...kept } = user
  for (const less of [{ role: 'ROLE_AGENT' as const }, { status: 'INACTIVE' as const }]) {
    await expect(
      company.admin.call(users.save, { body: { ...kept, ...less, depotIds: [] } }),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'users.lastAdmin',
        statusLabel: 'Prénom Nom ROLE_ADMIN est le dernier administrateur actif. Nommez-en un autre d’abord.',
      },
    })
  }
})

test('two administrators who delete each other at once: one stays', async () => {
  const company = await app.company()
  const other = await app.addUser(company.id, 'ROLE_ADMIN')
  const second = await app.signIn(other.username)
  const [me] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    company.usernames.ROLE_ADMIN,
  ])
  const answers = await Promise.all([
    company.admin.send('DELETE', `/users/delete/${other.id}`),
    second.send('DELETE', `/users/delete/${me?.id}`),
  ])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const left = await app.database.query(
    `select from users where company_id = $1 and role = 'ROLE_ADMIN' and deleted_at is null`,
    [company.id],
  )
  expect(left).toHaveLength(1)
})

test('a deleted user cannot sign in, is not listed, and their names are free', async () => {
  const { admin } = await app.company()
  const form = aUser()
  const { id } = await admin.call(users.save, { body: form })
  await admin.call(users.remove, { params: { id } })
  await expect(app.signIn(form.username)).rejects.toMatchObject({ status: 401 })
  expect((await admin.call(users.list, {})).map((user) => user.id)).not.toContain(id)
  await admin.call(users.save, { body: { ...aUser(), username: form.username, email: form.email } })
})

test('a name reserved by a process that died before its row is freed after an hour; after its row, it is kept', async () => {
  const company = await app.company()
  const saved = await company.admin.call(users.save, { body: aUser() })
  await app.database.query(
    `update directory.account_names set state = 'reserved', reserved_at = now() - interval '61 minutes' where user_id = $1`,
    [saved.id],
  )
  await app.database.query(
    `insert into directory.account_names values ('orpheline', $1, 999999, 'reserved', now() - interval '61 minutes')`,
    [company.id],
  )
  await removeAbandoned(app.databases)
  expect(await app.database.query(`select from directory.account_names where name = 'orpheline'`)).toEqual([])
  await app.signIn(saved.username)
  expect(await app.database.query('select from companies where company_id = $1', [company.id])).toHaveLength(
    1,
  )
})

test('a salesperson opens themself and nobody else; an agent opens nobody', async () => {
  const company = await app.company()
  const rows = await app.database.query<{ id: string; username: string }>(
    'select id, username from users where company_id = $1',
    [company.id],
  )
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id
  expect(
    (await company.commercial.send('GET', `/users/${idOf(company.usernames.ROLE_COMMERCIAL)}`)).status,
  ).toBe(200)
  expect((await company.commercial.send('GET', `/users/${idOf(company.usernames.ROLE_ADMIN)}`)).status).toBe(
    404,
  )
  expect((await company.agent.send('GET', `/users/${idOf(company.usernames.ROLE_AGENT)}`)).status).toBe(403)
})

test('the list of salespeople has salespeople only, with names only for those who have no screen of users', async () => {
  const { admin, commercial } = await app.company()
  expect((await admin.call(users.salespeople, {})).map((user) => user.role)).toEqual(['ROLE_COMMERCIAL'])
  expect(Object.keys((await commercial.call(users.salespeople, {}))[0] ?? {})).toEqual([
    'id',
    'firstName',
    'lastName',
  ])
})

test('a monthly target in DHs without tax is set, replaced, and seen by its salesperson', async () => {
  const company = await app.company()
  const { id, username } = await app.addUser(company.id, 'ROLE_COMMERCIAL')
  const set = (objectif: number) =>
    company.admin.send('PUT', '/users/objectives/add', { userId: id, month: '2026-11', objectif })
  expect((await set(120_000.5)).body).toEqual({ userId: id, month: '2026-11', objectif: 120_000.5 })
  await set(150_000)
  expect((await set(1.005)).status).toBe(400)
  const salesperson = await app.signIn(username)
  const own = await salesperson.call(users.objectives, { query: { month: '2026-11' } })
  expect(own).toEqual([{ userId: id, month: '2026-11', amount: cents(15_000_000) }])
  expect(await company.commercial.call(users.objectives, { query: { month: '2026-11' } })).toEqual([])
  expect(await company.admin.call(users.objectives, { query: { month: '2026-12' } })).toEqual([])
})

test('only a salesperson has a target', async () => {
  const company = await app.company()
  const { id } = await app.addUser(company.id, 'ROLE_AGENT')
  const answer = await company.admin.send('PUT', '/users/objectives/add', {
    userId: id,
    month: '2026-11',
    objectif: 1,
  })
  expect(answer).toMatchObject({ status: 422, body: { code: 'users.notASalesperson' } })
})

function wire() {
  const { language, depotIds, ...rest } = aUser()
  return { ...rest, preferredLanguage: language, repositories: depotIds }
}
