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

test('two administrators who save the settings at once: the second is told', async () => {
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
