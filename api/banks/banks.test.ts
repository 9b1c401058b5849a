import { banks } from '@app/contract/banks'
import { expect, test } from 'vitest'
import { aBank } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('an administrator adds a bank and finds it in the list, sorted without regard to accents and case', async () => {
  const { admin } = await app.company()
  for (const name of ['zèbre', 'Émirats', 'abc', 'Ecobank'])
    await admin.call(banks.save, { body: aBank(name) })
  const listed = await admin.call(banks.list, {})
  expect(listed.map((bank) => bank.name)).toEqual(['abc', 'Ecobank', 'Émirats', 'zèbre'])
  expect(listed[0]).toMatchObject({ code: '007', swiftCode: 'BCMAMAMC', version: 1 })
})

test('a salesperson and an agent see ids and names, nothing more', async () => {
  const { admin, commercial, agent } = await app.company()
  const { id, name } = await admin.call(banks.save, { body: aBank() })
  expect(await commercial.call(banks.list, {})).toEqual([{ id, name }])
  expect(await agent.call(banks.list, {})).toEqual([{ id, name }])
})

test('code and SWIFT are optional; a SWIFT is put in capitals and must look like one', async () => {
  const { admin } = await app.company()
  const bare = await admin.send('PUT', '/banks/add', { name: '  Umnia  ' })
  expect(bare.body).toMatchObject({ name: 'Umnia', code: '', swiftCode: '' })
  const swift = await admin.send('PUT', '/banks/add', { name: 'CIH', swiftCode: 'cihmmamc' })
  expect(swift.body).toMatchObject({ swiftCode: 'CIHMMAMC' })
  const wrong = await admin.send('PUT', '/banks/add', { name: 'X', swiftCode: 'nonsense!' })
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { swiftCode: 'Un code SWIFT compte 8 ou 11 caractères, dont 6 lettres pour commencer' } },
  })
})

test('the name is required, at most 120 letters, and its own message names it', async () => {
  const { admin } = await app.company()
  const refused = async (name: unknown) => (await admin.send('PUT', '/banks/add', { name })).body
  expect(await refused('   ')).toMatchObject({ fields: { name: 'Champ obligatoire' } })
  expect(await refused(undefined)).toMatchObject({ fields: { name: 'Champ obligatoire' } })
  expect(await refused('x'.repeat(121))).toMatchObject({ fields: { name: '120 caractères au plus' } })
  expect(await refused('a\u0000b')).toMatchObject({ fields: { name: 'Valeur non valide' } })
  expect((await admin.send('PUT', '/banks/add', { name: 'x'.repeat(120) })).status).toBe(200)
})

test('two banks of a company cannot share a name, whatever its case; two companies can', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  await ours.admin.call(banks.save, { body: aBank('Attijariwafa') })
  const again = await ours.admin.send('PUT', '/banks/add', { name: 'ATTIJARIWAFA' })
  expect(again).toMatchObject({
    status: 409,
    body: {
      code: 'banks.nameTaken',
      statusLabel: 'Une banque porte déjà le nom « ATTIJARIWAFA ».',
      fields: { name: 'Une banque porte déjà le nom « ATTIJARIWAFA ».' },
    },
  })
  await theirs.admin.call(banks.save, { body: aBank('Attijariwafa') })
})

test('a deleted bank is gone from the list and its name is free again', async () => {
  const { admin } = await app.company()
  const bank = await admin.call(banks.save, { body: aBank('Éphémère') })
  await admin.call(banks.remove, { params: { id: bank.id } })
  expect(await admin.call(banks.list, {})).toEqual([])
  expect((await admin.send('GET', `/banks/${bank.id}`)).status).toBe(404)
  expect((await admin.send('DELETE', `/banks/delete/${bank.id}`)).status).toBe(404)
  await admin.call(banks.save, { body: aBank('Éphémère') })
})

test('a save on an older version is rejected, with who changed it and when', async () => {
  const { id, admin } = await app.company()
  const other = await app.signIn((await app.addUser(id, 'ROLE_ADMIN')).username)
  const bank = await admin.call(banks.save, { body: aBank('Avant') })
  await other.call(banks.save, { body: { ...bank, name: 'Après' } })
  const late = await admin.send('PUT', '/banks/add', { ...bank, name: 'Trop tard' })
  expect(late).toMatchObject({ status: 409, body: { code: 'record.changed' } })
  expect(late.body).not.toHaveProperty('byYou')
  expect((late.body as { statusLabel: string }).statusLabel).toMatch(
    /^Modifiée par Prénom Nom ROLE_ADMIN le \d\d-\d\d-\d{4} à \d\d:\d\d\./,
  )
  expect((await admin.call(banks.get, { params: { id: bank.id } })).name).toBe('Après')
})

test('a user who changed the record in another tab sees that it was them', async () => {
  const { admin } = await app.company()
  const bank = await admin.call(banks.save, { body: aBank('Avant') })
  await admin.call(banks.save, { body: { ...bank, name: 'Après' } })
  const late = await admin.send('PUT', '/banks/add', { ...bank, name: 'Trop tard' })
  expect(late).toMatchObject({ status: 409, body: { code: 'record.changed', byYou: true } })
  expect((late.body as { statusLabel: string }).statusLabel).toMatch(
    /^Modifiée par vous, dans un autre onglet, le \d\d-\d\d-\d{4} à \d\d:\d\d\./,
  )
})

test('two people who save the same version at once: one wins, the other gets a conflict', async () => {
  const { admin } = await app.company()
  const bank = await admin.call(banks.save, { body: aBank() })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => admin.send('PUT', '/banks/add', { ...bank, name: `Version ${i}` })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7)
})

test('every change leaves an event with who, when, old and new', async () => {
  const company = await app.company()
  const bank = await company.admin.call(banks.save, { body: aBank('Avant') })
  await company.admin.call(banks.save, { body: { ...bank, name: 'Après' } })
  await company.admin.call(banks.remove, { params: { id: bank.id } })
  const events = await app.database.query<{
    event: string
    changes: object
    username: string
    request_id: string
  }>(
    `select event, changes, username, request_id from events join users on users.company_id = events.company_id
     and users.id = events.user_id where events.company_id = $1 and subject = 'banks' and subject_id = $2 order by events.id`,
    [company.id, bank.id],
  )
  expect(events.map((event) => event.event)).toEqual(['CREATED', 'UPDATED', 'DELETED'])
  expect(events[1]?.changes).toEqual({ name: { old: 'Avant', new: 'Après' } })
  expect(events[1]?.username).toBe(company.usernames.ROLE_ADMIN)
  expect(events[1]?.request_id).toMatch(/^[0-9a-f]{16}$/)
})

test('a refused save leaves neither row nor event', async () => {
  const company = await app.company()
  await company.admin.call(banks.save, { body: aBank('Une') })
  await company.admin.send('PUT', '/banks/add', { name: 'une' })
  const [count] = await app.database.query<{ rows: string; events: string }>(
    `select (select count(*) from banks where company_id = $1) as rows, (select count(*) from events where company_id = $1) as events`,
    [company.id],
  )
  expect(count).toEqual({ rows: '1', events: '1' })
})

test('an English reader is refused in English', async () => {
  const company = await app.company()
  await app.database.query(`update users set language = 'en' where username = $1`, [
    company.usernames.ROLE_ADMIN,
  ])
  expect((await company.admin.send('GET', '/banks/999999')).body).toMatchObject({
    statusLabel: 'This record does not exist, or no longer does.',
  })
})
