import { session } from '@app/contract/session'
import { settings } from '@app/contract/settings'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { anImage } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('a company begins with sensible settings', async () => {
  const { admin } = await app.company('Atlas Négoce')
  expect(await admin.call(settings.get, {})).toMatchObject({
    name: 'Atlas Négoce',
    vatRates: [200, 100, 0],
    cashThreshold: cents(2_000_000),
    defaultCreditLimit: cents(0),
    defaultDueDays: 60,
    defaultPaymentCodes: [],
    quoteValidityDays: 30,
    clearingDays: 2,
    logo: null,
  })
})

test('rates and amounts are fractions and DHs on the wire', async () => {
  const { admin } = await app.company()
  expect((await admin.send('GET', '/users/config')).body).toMatchObject({
    vatRates: [0.2, 0.1, 0],
    cashThreshold: 20_000,
  })
})

test('an administrator changes the settings, with logo and header image; the next sign-in shows them', async () => {
  const company = await app.company()
  const before = await company.admin.call(settings.get, {})
  const logo = await anImage(company.admin)
  const saved = await company.admin.call(settings.save, {
    body: {
      ...before,
      name: 'Nouveau nom',
      ice: '001234567000089',
      logo,
      headerImage: logo,
      vatRates: [200, 0],
    },
  })
  expect(saved).toMatchObject({ name: 'Nouveau nom', logo, vatRates: [200, 0], version: 2 })
  const [event] = await app.database.query<{ changes: Record<string, object> }>(
    `select changes from events where company_id = $1 and subject = 'companies'`,
    [company.id],
  )
  expect(event?.changes).toMatchObject({
    name: { new: 'Nouveau nom' },
    vatRates: { old: [200, 100, 0], new: [200, 0] },
  })
  expect(Object.keys(event?.changes ?? {}).toSorted()).toEqual([
    'headerImage',
    'ice',
    'logo',
    'name',
    'vatRates',
  ])
})

test('a client that knows only some of the settings changes those and erases none of the others', async () => {
  const company = await app.company()
  const { admin } = company
  const logo = await anImage(admin)
  const all = await admin.call(settings.get, {})
  const held = await admin.call(settings.save, {
    body: {
      ...all,
      address: '12, rue Tarik',
      ice: '001234567000089',
      taxId: '40',
      tradeRegister: 'RC 12',
      patente: '35',
      cnss: '77',
      footerText: 'Pied',
      logo,
      vatRates: [100],
      cashThreshold: cents(1_500_000),
      defaultDueDays: 45,
      defaultPaymentCodes: ['CASH'],
      quoteValidityDays: 15,
      clearingDays: 3,
    },
  })
  const known = {
    grayName: 'Autre nom',
    footerText: '',
    headerImage: null,
    contactEmail: 'contact@quai.test',
    contactFirstName: 'Salma',
    contactLastName: 'Bennis',
    preferredLanguage: 'en',
    phoneNumber: '05',
    logo: null,
  }
  const change = (body: object) => admin.send('POST', '/users/updateConfig', body)
  expect((await change(known)).body).toMatchObject({ ...known, address: '12, rue Tarik' })
  expect(await admin.call(settings.get, {})).toEqual({
    ...held,
    version: held.version + 1,
    name: 'Autre nom',
    footerText: '',
    contactEmail: 'contact@quai.test',
    contactFirstName: 'Salma',
    contactLastName: 'Bennis',
    language: 'en',
    phone: '05',
    logo: null,
  })
  // One alone will do; what is sent empty is emptied.
  expect((await change({ address: '' })).body).toMatchObject({ address: '', ice: '001234567000089' })
  expect((await change({ address: null })).status).toBe(400)
  expect((await change({ grayName: '' })).status).toBe(400)
})

test('the payment types of new clients are codes with semicolons on the wire, and only the six', async () => {
  const { admin } = await app.company()
  const change = (codes: string) =>
    admin.send('POST', '/users/updateConfig', { defaultPieceReglementAutorisee: codes })
  expect((await change('TRANSFER;CASH;TRANSFER;')).body).toMatchObject({
    defaultPieceReglementAutorisee: 'CASH;TRANSFER',
  })
  expect((await change('')).body).toMatchObject({ defaultPieceReglementAutorisee: '' })
  expect((await change('CASH;TROC')).body).toMatchObject({
    fields: { defaultPieceReglementAutorisee: 'Valeur non valide' },
  })
})

test("another company's picture cannot become the logo", async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const logo = await anImage(theirs.admin)
  const before = await ours.admin.call(settings.get, {})
  await expect(ours.admin.call(settings.save, { body: { ...before, logo } })).rejects.toMatchObject({
    status: 404,
  })
})

test('an ICE has 15 digits, or is left empty', async () => {
  const { admin } = await app.company()
  const before = (await admin.send('GET', '/users/config')).body as object
  expect((await admin.send('POST', '/users/updateConfig', { ...before, ice: '12345' })).body).toMatchObject({
    fields: { ice: 'Un ICE compte 15 chiffres' },
  })
  expect((await admin.send('POST', '/users/updateConfig', { ...before, ice: '' })).status).toBe(200)
})

test('two administrators who save the settings at once: the second gets a conflict', async () => {
  const { admin } = await app.company()
  const before = await admin.call(settings.get, {})
  await admin.call(settings.save, { body: { ...before, footerText: 'Premier' } })
  await expect(
    admin.call(settings.save, { body: { ...before, footerText: 'Second' } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'record.changed' },
  })
})

test('the language of a company does not change the language of its users', async () => {
  const { admin } = await app.company()
  const before = await admin.call(settings.get, {})
  await admin.call(settings.save, { body: { ...before, language: 'en' } })
  const profile = { firstName: 'Salma', lastName: 'Bennis', language: 'fr' as const }
  expect((await admin.call(session.updateProfile, { body: profile })).language).toBe('fr')
})
