import { accounts } from '@app/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireSchema } from '../platform/http/openapi.ts'
import type { RawAnswer } from '../test/client.ts'
import { aUser } from '../test/factories.ts'
import { routes } from '../test/route-requests.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { mailsTo, mailTo, startWorker, tokenIn } from '../test/worker.ts'

const app = appForTests({ dearHashes: true })
let stopWorker: () => Promise<void>
beforeAll(() => void (stopWorker = startWorker(app.database)))
afterAll(() => stopWorker())

const NEW = 'Une autre phrase'
const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.anonymous.send('POST', '/password/forgot', { email }, { headers })
const reset = (token: string, password = NEW, passwordConfirmation = password) =>
  app.anonymous.send('POST', '/password/reset', { token, password, passwordConfirmation })

test('a known and an unknown address get the same answer; only the known one gets a mail', async () => {
  const company = await app.company()
  const known = await forgot(company.usernames.ROLE_AGENT)
  const unknown = await forgot('personne@quai.test')
  expect([known.status, known.body]).toEqual([202, {}])
  expect([unknown.status, unknown.body]).toEqual([202, {}])
  const mail = await mailTo(company.usernames.ROLE_AGENT)
  expect(mail.subject).toBe('Choisir un nouveau mot de passe')
  expect(mail.text).toContain('http://quai.test/login/reset#token=')
  expect(mailsTo('personne@quai.test')).toEqual([])
})

test('mail is written in its reader’s language, and its link comes from the settings, whatever Host says', async () => {
  const company = await app.company()
  const address = company.usernames.ROLE_COMMERCIAL
  await app.database.query(`update users set language = 'en' where username = $1`, [address])
  await forgot(address, { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
  const mail = await mailTo(address)
  expect(mail.subject).toBe('Choose a new password')
  expect(mail.text + mail.html).not.toContain('evil')
})

test('the link sets a new password once, ends every session, and leaves an event', async () => {
  const company = await app.company()
  await forgot(company.usernames.ROLE_ADMIN)
  const token = tokenIn(await mailTo(company.usernames.ROLE_ADMIN))
  expect((await reset(token)).status).toBe(200)
  expect((await company.admin.send('GET', '/banks')).status).toBe(401)
  await expect(app.signIn(company.usernames.ROLE_ADMIN)).rejects.toMatchObject({ status: 401 })
  await app.signIn(company.usernames.ROLE_ADMIN, NEW)
  expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'accounts.linkInvalid' } })
  const events = await app.database.query(
    `select from events where company_id = $1 and event = 'PASSWORD_RESET'`,
    [company.id],
  )
  expect(events).toHaveLength(1)
})

test('a link used by many at once works for one of them', async () => {
  const company = await app.company()
  await forgot(company.usernames.ROLE_ADMIN)
  const token = tokenIn(await mailTo(company.usernames.ROLE_ADMIN))
  const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422, 422,
  ])
})

test('a link is void after an hour, and as soon as a newer one is sent', async () => {
  const company = await app.company()
  const address = company.usernames.ROLE_AGENT
  await forgot(address)
  const first = tokenIn(await mailTo(address, 1))
  await forgot(address)
  const second = tokenIn(await mailTo(address, 2))
  expect((await reset(first)).status).toBe(422)
  await app.database.query(
    `update directory.account_links set expires_at = now() - interval '1 second' where company_id = $1`,
    [company.id],
  )
  expect((await reset(second)).status).toBe(422)
})

test('a password has 8 to 128 characters, is typed twice alike, and is not one that everyone uses', async () => {
  const token = 'A'.repeat(43)
  expect(await reset(token, 'court')).toMatchObject({
    status: 400,
    body: { fields: { password: '8 caractères au moins' } },
  })
  expect(await reset(token, 'x'.repeat(129))).toMatchObject({ status: 400 })
  expect(await reset(token, NEW, 'autre chose')).toMatchObject({
    status: 422,
    body: {
      code: 'accounts.passwordsDiffer',
      fields: { passwordConfirmation: 'Les deux mots de passe sont différents.' },
    },
  })
  for (const common of ['password', 'PASSWORD', '12345678', 'azertyuiop', 'Azerty2026', 'dragon2026']) {
    expect(await reset(token, common)).toMatchObject({
      status: 422,
      body: { code: 'accounts.passwordTooCommon' },
    })
  }
})

interface Setting {
  company: TestCompany
  /** Of an administrator’s mailed link. */
  token: string
}

/** How each call that takes a new password is sent, its field, and the name of the user whom the password is for. */
const NEW_PASSWORDS: Record<
  string,
  { field: string; userName: string; send: (of: Setting, password: string) => Promise<RawAnswer> }[]
> = {
  'companies.signUp': [
    {
      field: 'password',
      userName: 'nadia-belkacem 26',
      send: (_of, password) =>
        app.anonymous.send('POST', '/signup', {
          companyName: 'Atlas Distribution',
          phone: '05 39 00 00 00',
          contactFirstName: 'Nadia',
          contactLastName: 'Belkacem',
          contactEmail: 'nadia@quai.test',
          preferredLanguage: 'fr',
          password,
          passwordConfirmation: password,
        }),
    },
  ],
  'accounts.resetPassword': [
    { field: 'password', userName: 'nom role_admin', send: ({ token }, password) => reset(token, password) },
  ],
  'accounts.changePassword': [
    {
      field: 'newPassword',
      userName: 'Nom ROLE_AGENT',
      send: ({ company }, newPassword) =>
        company.agent.send('POST', '/users/password/change', {
          oldPassword: 'Une phrase de passe',
          newPassword,
        }),
    },
  ],
  'users.save': [
    {
      field: 'password',
      userName: 'OUAZZANI Hamza',
      send: ({ company }, password) => saveUser(company, password),
    },
    {
      field: 'password',
      userName: 'ouazzani.hamza2026',
      send: async ({ company }, password) =>
        await saveUser(company, password, (await app.addUser(company.id, 'ROLE_AGENT')).id),
    },
  ],
}

function saveUser({ admin }: TestCompany, password: string, id?: number): Promise<RawAnswer> {
  const { language, depotIds, ...form } = aUser({ password, passwordConfirmation: password })
  const body = { ...form, ...(id && { id }), preferredLanguage: language, repositories: depotIds }
  return admin.send('PUT', '/users/add', body)
}

/** Fields of a body that are not the password to be set. */
const KNOWN_PASSWORDS = new Set([
  'session.signIn password',
  'accounts.changePassword oldPassword',
  ...Object.keys(NEW_PASSWORDS).map((name) => `${name} passwordConfirmation`),
])

test('every call of the contract that takes a new password refuses what everyone knows', async () => {
  const fields = routes.flatMap(([name, { body }]) =>
    Object.keys((body && wireSchema(body)['properties']) ?? {})
      .filter((field) => /password|secret/i.test(field))
      .map((field) => `${name} ${field}`),
  )
  const covered = Object.entries(NEW_PASSWORDS).map(([name, [way]]) => `${name} ${way?.field}`)
  expect(fields.filter((field) => !KNOWN_PASSWORDS.has(field)).toSorted()).toEqual(covered.toSorted())

  const company = await app.company('Atlas Distribution')
  await forgot(company.usernames.ROLE_ADMIN)
  const of = { company, token: tokenIn(await mailTo(company.usernames.ROLE_ADMIN)) }
  for (const [name, ways] of Object.entries(NEW_PASSWORDS))
    for (const { field, userName, send } of ways)
      for (const [password, code] of [
        ['        ', 'Blank'],
        ['éééééééé', 'Repeated'],
        ['Azerty2026', 'TooCommon'],
        ['atlas-distribution 2026', 'IsAName'],
        [userName, 'IsAName'],
      ] as const)
        expect([name, password, await send(of, password)]).toMatchObject([
          name,
          password,
          {
            status: 422,
            body: { code: `accounts.password${code}`, fields: { [field]: expect.any(String) as string } },
          },
        ])
  // Nothing that was refused has used the link up.
  expect((await reset(of.token)).status).toBe(200)
})

test('of several changes that verified the same old password, the first succeeds and the others are rejected', async () => {
  const company = await app.company()
  const change = (newPassword: string) =>
    company.admin.send('POST', '/users/password/change', { oldPassword: 'Une phrase de passe', newPassword })
  const answers = await Promise.all(['Première phrase', 'Deuxième phrase', 'Troisième phrase'].map(change))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('a link requested before a password change is void after it', async () => {
  const company = await app.company()
  await forgot(company.usernames.ROLE_ADMIN)
  const token = tokenIn(await mailTo(company.usernames.ROLE_ADMIN))
  await company.admin.call(accounts.changePassword, {
    body: { oldPassword: 'Une phrase de passe', newPassword: NEW },
  })
  expect((await reset(token, 'Encore une autre')).status).toBe(422)
  await app.signIn(company.usernames.ROLE_ADMIN, NEW)
})

test('one user cannot fill the queue of hashes: beyond a few at once they must wait', async () => {
  const company = await app.company()
  const change = () =>
    company.agent.send('POST', '/users/password/change', { oldPassword: 'faux', newPassword: NEW })
  const statuses = (await Promise.all(Array.from({ length: 12 }, change))).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5)
})

test('a password change needs the old one, keeps this session and ends every other', async () => {
  const company = await app.company()
  const elsewhere = await app.signIn(company.usernames.ROLE_ADMIN)
  const change = (oldPassword: string) => ({ body: { oldPassword, newPassword: NEW } })
  await expect(company.admin.call(accounts.changePassword, change('pas la bonne'))).rejects.toMatchObject({
    status: 422,
    body: { fields: { oldPassword: 'Le mot de passe actuel est incorrect.' } },
  })
  await company.admin.call(accounts.changePassword, change('Une phrase de passe'))
  expect((await company.admin.send('GET', '/banks')).status).toBe(200)
  expect((await elsewhere.send('GET', '/banks')).status).toBe(401)
  await app.signIn(company.usernames.ROLE_ADMIN, NEW)
})
