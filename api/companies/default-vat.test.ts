import { companies } from '@app/contract/companies'
import { settings } from '@app/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'
import { mailTo, startWorker, tokenIn } from '../test/worker.ts'

const app = appForTests({ env: { DEFAULT_VAT: '0.07' } })
let stopWorker: () => Promise<void>
beforeAll(() => void (stopWorker = startWorker(app.database)))
afterAll(() => stopWorker())

test('the installation’s VAT rate is the first of a new company, and its products’ unless another is given', async () => {
  const contactEmail = `vat${Date.now()}@quai.test`
  const password = 'Une phrase de passe'
  await app.anonymous.call(companies.signUp, {
    body: {
      companyName: 'Épices du Souss',
      phone: '05 28 00 00 00',
      contactFirstName: 'Nadia',
      contactLastName: 'Belkacem',
      contactEmail,
      language: 'fr',
      password,
      passwordConfirmation: password,
    },
  })
  await app.anonymous.call(companies.confirm, { body: { token: tokenIn(await mailTo(contactEmail)) } })
  const admin = await app.signIn(contactEmail, password)
  expect((await admin.call(settings.get, {})).vatRates).toEqual([70, 200, 100, 0])
  const spice = { name: 'Cumin', reference: 'CUM', priceHT: 100 }
  expect((await admin.send('PUT', '/products/add', spice)).body).toMatchObject({ tva: 0.07, priceTTC: 107 })
})
