import { companies } from '@app/contract/companies'
import type { CaughtMail } from '@app/tools/mail-catcher'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'
import { mailTo, startWorker, tokenIn } from '../test/worker.ts'
import { removeAbandoned } from './remove-abandoned.ts'

const app = appForTests()
let stopWorker: () => Promise<void>
beforeAll(() => void (stopWorker = startWorker(app.database)))
afterAll(() => stopWorker())

const PASSWORD = 'Une phrase de passe'
const form = (contactEmail: string) => ({
  companyName: 'Comptoir du Détroit',
  phone: '05 39 00 00 00',
  contactFirstName: 'Nadia',
  contactLastName: 'Belkacem',
  contactEmail,
  language: 'fr' as const,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
})
let counter = 0
const newAddress = () => `signup${Date.now()}${counter++}@quai.test`
const signUp = (address: string) => app.anonymous.call(companies.signUp, { body: form(address) })

/** The one button and the link in the text lead to the address that confirms. */
function expectButton(mail: CaughtMail, words: string) {
  const address = `http://quai.test/login/confirm#token=${tokenIn(mail)}`
  const buttons = Array.from(mail.html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g), ([, href, said]) => [
    href,
    said,
  ])
  expect(buttons).toEqual([[address, words]])
  expect(mail.text).toMatch(new RegExp(`^${words}\\s?:\\n${address.replaceAll('.', '\\.')}$`, 'm'))
}

test('a company is opened, confirmed by the mailed link, and its first administrator enters', async () => {
  const address = newAddress()
  await signUp(address)
  await expect(app.signIn(address, PASSWORD)).rejects.toMatchObject({
    status: 403,
    body: { code: 'session.unconfirmed' },
  })
  await expect(app.signIn(address, 'pas la bonne')).rejects.toMatchObject({ status: 401 })
  const mail = await mailTo(address)
  expect(mail.subject).toBe('Confirmez votre adresse')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Bonjour Nadia,')
    expect(body).toContain('La société Comptoir du Détroit est prête')
  }
  expectButton(mail, 'Confirmer mon adresse')
  await app.anonymous.call(companies.confirm, { body: { token: tokenIn(mail) } })
  const admin = await app.signIn(address, PASSWORD)
  expect((await admin.send('GET', '/banks')).body).toEqual([])
})

test('the mail is in the language of the form, and repeats no name that leads somewhere', async () => {
  const english = newAddress()
  await app.anonymous.call(companies.signUp, { body: { ...form(english), language: 'en' } })
  const mail = await mailTo(english)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Nadia,')
    expect(body).toContain('The company Comptoir du Détroit is ready')
  }
  expectButton(mail, 'Confirm my address')
  const trap = newAddress()
  await app.anonymous.call(companies.signUp, { body: { ...form(trap), companyName: 'gagnez.ma/iphone' } })
  const { text, html } = await mailTo(trap)
  expect(`${text}${html}`).not.toMatch(/gagnez|Nadia/)
})

test('a link confirms once', async () => {
  const address = newAddress()
  await signUp(address)
  const token = tokenIn(await mailTo(address))
  await app.anonymous.call(companies.confirm, { body: { token } })
  expect((await app.anonymous.send('POST', '/signup/confirm', { token })).status).toBe(422)
})

test('the confirmation mail is sent again on demand, and the address is never revealed', async () => {
  const address = newAddress()
  await signUp(address)
  await mailTo(address, 1)
  const known = await app.anonymous.send('POST', '/signup/resend', { email: address })
  const unknown = await app.anonymous.send('POST', '/signup/resend', { email: 'personne@quai.test' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await app.anonymous.call(companies.confirm, { body: { token: tokenIn(await mailTo(address, 2)) } })
})

test('a known address gets the same answer as a new one; the mail explains it instead', async () => {
  const address = newAddress()
  await signUp(address)
  await app.anonymous.call(companies.confirm, { body: { token: tokenIn(await mailTo(address)) } })
  const wire = { ...form(address), preferredLanguage: 'fr', language: undefined }
  const again = await app.anonymous.send('POST', '/signup', wire)
  const fresh = await app.anonymous.send('POST', '/signup', { ...wire, contactEmail: newAddress() })
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  expect((await mailTo(address, 2)).subject).toBe('Vous avez déjà un compte Quai')
  const rows = await app.database.query('select from users where email = $1', [address])
  expect(rows).toHaveLength(1)
})

test('an address belongs to the one who opens their own link first: someone else who signed up with it before gets nothing', async () => {
  const address = newAddress()
  const stranger = {
    ...form(address),
    companyName: 'Piège',
    password: 'Phrase du voleur',
    passwordConfirmation: 'Phrase du voleur',
  }
  await app.anonymous.call(companies.signUp, { body: stranger })
  const trap = tokenIn(await mailTo(address, 1))
  await signUp(address)
  const own = tokenIn(await mailTo(address, 2))
  await app.anonymous.call(companies.confirm, { body: { token: own } })
  await app.signIn(address, PASSWORD)
  await expect(app.signIn(address, 'Phrase du voleur')).rejects.toMatchObject({ status: 401 })
  await expect(app.anonymous.call(companies.confirm, { body: { token: trap } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(app.signIn(address, 'Phrase du voleur')).rejects.toMatchObject({ status: 401 })
})

test('of two sign-ups with one address confirmed at once, one becomes its owner', async () => {
  const address = newAddress()
  await Promise.all([signUp(address), signUp(address)])
  const tokens = [tokenIn(await mailTo(address, 1)), tokenIn(await mailTo(address, 2))]
  const answers = await Promise.all(
    tokens.map((token) => app.anonymous.send('POST', '/signup/confirm', { token })),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  await app.signIn(address, PASSWORD)
})

test('a company that nobody confirms is gone after 48 hours, with all its rows and its name', async () => {
  const address = newAddress()
  await signUp(address)
  await mailTo(address)
  const [row] = await app.database.query<{ company_id: string }>(
    'select company_id from users where email = $1',
    [address],
  )
  const id = row?.company_id
  await removeAbandoned(app.databases)
  expect(await app.database.query('select from companies where company_id = $1', [id])).toHaveLength(1)
  await app.database.query(
    `update directory.company_cells set created_at = now() - interval '48 hours 1 minute' where company_id = $1`,
    [id],
  )
  await removeAbandoned(app.databases)
  for (const table of [
    'companies',
    'users',
    'mails',
    'events',
    'directory.company_cells',
    'directory.account_names',
  ]) {
    expect(await app.database.query(`select from ${table} where company_id = $1`, [id])).toEqual([])
  }
  await signUp(address)
})

test('a sign-up that died before its rows leaves nothing after 48 hours', async () => {
  const half = newAddress()
  const old = `now() - interval '49 hours'`
  await app.database.query(`insert into directory.company_cells values (900001, 'main', ${old})`)
  await app.database.query(
    `insert into directory.account_names values ($1, 900001, 900001, 'unconfirmed', ${old})`,
    [half],
  )
  await removeAbandoned(app.databases)
  expect(await app.database.query('select from directory.account_names where company_id = 900001')).toEqual(
    [],
  )
  expect(await app.database.query('select from directory.company_cells where company_id = 900001')).toEqual(
    [],
  )
})

test('a confirmed company is never removed, whatever the directory says', async () => {
  const company = await app.company()
  await app.database.query(
    `update directory.company_cells set confirmed_at = null, created_at = now() - interval '3 days' where company_id = $1`,
    [company.id],
  )
  await removeAbandoned(app.databases)
  expect((await company.admin.send('GET', '/banks')).status).toBe(200)
})

test('mail whose job was lost is found by the sweep', async () => {
  const company = await app.company()
  const [user] = await app.database.query<{ id: string }>(
    'select id from users where company_id = $1 limit 1',
    [company.id],
  )
  await app.database.query(
    `insert into mails (company_id, id, kind, user_id, created_at)
     values ($1, nextval('mails_id_seq'), 'reset', $2, now() - interval '2 minutes')`,
    [company.id, user?.id],
  )
  const queue = new pg.Client(app.database.url('quai_worker'))
  await queue.connect()
  await queue.query(`select graphile_worker.add_job('sweep')`)
  await queue.end()
  const [row] = await app.database.query<{ email: string }>('select email from users where id = $1', [
    user?.id,
  ])
  expect((await mailTo(row?.email ?? '')).subject).toBe('Choisir un nouveau mot de passe')
})
