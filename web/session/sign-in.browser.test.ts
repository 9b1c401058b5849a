import { session } from '@app/contract/session'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { expectText } from '../test/expected.ts'
import { answerForQuietHome } from '../test/home.ts'
import { address } from '../test/list-page.ts'
import { goOffline } from '../test/offline.ts'
import { openPage, openSignedOut, sessionOf } from '../test/open-page.tsx'
import { answerForProfile, chooseLanguage } from '../test/profile.ts'
import { answerForPurchases } from '../test/purchases.ts'
import { keepBanks } from '../test/records.ts'

const username = page.getByLabelText('Nom d’utilisateur', { exact: false })
const password = page.getByLabelText('Mot de passe', { exact: true })
const submit = page.getByRole('button', { name: 'Se connecter' })
const OFFLINE = /^Vous êtes hors connexion\s; votre saisie est conservée\.$/
const press = (keys: string) => userEvent.keyboard(keys)

async function signIn(as = 'salma'): Promise<void> {
  await username.fill(as)
  await password.fill('Une phrase de passe')
  await press('{Enter}')
}

test('a wrong password shows one line and a red field; empty fields have their own words', async () => {
  const statusLabel = 'Nom d’utilisateur ou mot de passe incorrect.'
  answer(session.signIn, () => {
    throw new Refusal(401, 'session.wrongCredentials', { statusLabel })
  })
  await openSignedOut('/')
  await submit.click()
  await expectText('Saisissez votre nom d’utilisateur et votre mot de passe.')
  expect(calls).toEqual([])
  await signIn()
  await expectText(statusLabel)
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveFocus()
})

test('a sign-in that takes its time says why and that the page should stay open, then enters the page that was requested', async () => {
  keepBanks()
  const answered = Promise.withResolvers<void>()
  answer(session.signIn, async ({ body }) => {
    await answered.promise
    return sessionOf({ username: body.username })
  })
  await openSignedOut('/banks?search=BMCI')
  await signIn()
  await expect.element(page.getByRole('status').getByText(/Gardez cette page ouverte/)).toBeVisible()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  answered.resolve()
  await expect.element(page.getByRole('button', { name: /^Menu de / })).toBeVisible()
  await expect.poll(address).toBe('/banks?search=BMCI')
})

test('a sign-in without network says that what was typed is kept', async () => {
  await openSignedOut('/login')
  goOffline()
  await signIn()
  await expectText(OFFLINE)
  await expect.element(username).toHaveValue('salma')
  await expect.element(password).toHaveValue('Une phrase de passe')
})

test('a user who signs in next on the same tab is not led back to the filters of the one before', async () => {
  answerForQuietHome()
  answerForPurchases()
  answer(session.signOut, () => {})
  answer(session.signIn, ({ body }) => sessionOf({ username: body.username, role: 'ROLE_AGENT' }))
  await openPage('/purchases?search=Cablor')
  await page
    .getByRole('link', { name: /Nouvel achat/ })
    .or(page.getByRole('button', { name: /Nouvel achat/ }))
    .first()
    .click()
  const back = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Achats' })
  await expect.element(back).toHaveAttribute('href', '/purchases?search=Cablor')
  await page.getByRole('button', { name: /^Menu de Salma Benali/ }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  // Without a reload: what a tab remembers would be gone with it.
  await expect.element(submit).toBeVisible()
  await signIn('khadija')
  // By the palette: passing through the list would keep its address again.
  await expect.element(page.getByRole('button', { name: /^Menu de / })).toBeVisible()
  await press('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox', { name: 'Rechercher ou lancer une action' })).toHaveFocus()
  await press('Nouvel achat')
  await page.getByRole('option', { name: /Nouvel achat/ }).click()
  await expect.element(back).toHaveAttribute('href', '/purchases')
})

test('of two quick choices of language the last is kept, even when the first is saved late', async () => {
  keepBanks()
  answerForProfile()
  const saved: string[] = []
  const first = Promise.withResolvers<void>()
  answer(session.updateProfile, async ({ body }) => {
    saved.push(body.language)
    if (body.language === 'en') await first.promise
    return { ...sessionOf().user, ...body }
  })
  await openPage('/banks')
  await chooseLanguage('EN')
  await expect.element(page.getByRole('heading', { name: 'Banks' })).toBeVisible()
  await chooseLanguage('FR')
  await expect.element(page.getByRole('heading', { name: 'Banques' })).toBeVisible()
  expect(saved).toEqual(['en'])
  first.resolve()
  await expect.poll(() => saved).toEqual(['en', 'fr'])
  expect(document.documentElement.lang).toBe('fr')
})
