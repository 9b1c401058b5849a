import { expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ env: { SIGN_UP: 'off' } })

test('on a private installation nobody opens a company', async () => {
  const answer = await app.anonymous.send('POST', '/signup', {
    companyName: 'S',
    phone: '05',
    contactFirstName: 'A',
    contactLastName: 'B',
    contactEmail: 'a@quai.test',
    preferredLanguage: 'fr',
    password: 'Une phrase de passe',
    passwordConfirmation: 'Une phrase de passe',
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'companies.signUpClosed' } })
})
