import type { Page } from '@playwright/test'
// Without the network the browser itself complains in its console: that is part of these end-to-end tests.
import { expect, loudTest as test, signIn } from './support/fixtures.ts'

const CATALOGUE = '/catalog/products'
const OFFLINE = 'Vous êtes hors connexion'
const rows = (page: Page) => page.locator('[data-row]')

test('a save without network says so at once, and nothing is saved later', async ({ page, context }) => {
  const name = `Brouette hors ligne ${Date.now()}`
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  await page.getByLabel('Nom').fill(name)
  await page.getByRole('textbox', { name: 'Référence' }).fill(`HL-${Date.now()}`)
  await page.getByRole('textbox', { name: 'Prix HT' }).first().fill('10')
  await context.setOffline(true)
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect(page.getByText(/^Vous êtes hors connexion\s; votre saisie est conservée\.$/)).toBeVisible({
    timeout: 3000,
  })
  await expect(page.getByLabel('Nom')).toHaveValue(name)

  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await context.setOffline(false)
  // The page that could not come while there was no network comes by itself.
  await expect(rows(page).first()).toBeVisible()
  await page.goto(`${CATALOGUE}?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Aucun produit pour')).toBeVisible()
  expect(sent).toEqual([])
})

test('a sign-in without network says that what was typed is kept', async ({ page, context }) => {
  await page.goto('/login')
  const username = page.getByLabel('Nom d’utilisateur')
  await username.fill('admin@quai.demo')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Une phrase de passe')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Vous êtes hors connexion\s; votre saisie est conservée\.$/)).toBeVisible()
  await expect(username).toHaveValue('admin@quai.demo')
})

test('a page of a list that cannot be read says so, and Réessayer reads it', async ({ page, context }) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await context.setOffline(false)
  const again = page.getByRole('button', { name: 'Réessayer' })
  // Coming back may be enough; the button is there for when it is not.
  if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => {})
  await expect(rows(page)).toHaveCount(30)
})

test('a conflict that cannot be settled without network says so, and is settled once it is back', async ({
  page,
  context,
}) => {
  const name = `Banque en conflit ${Date.now()}`
  await signIn(page, 'admin', '/banks')
  const change = (code: string) =>
    page.evaluate(
      async (bank) => {
        const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const all = (await (await fetch('/api/banks', { headers })).json()) as { name: string }[]
        const held = all.find((one) => one.name === bank.name)
        const key = { 'idempotency-key': crypto.randomUUID() }
        const body = JSON.stringify({ ...held, ...bank })
        await fetch('/api/banks/add', { method: 'PUT', headers: { ...headers, ...key }, body })
      },
      { name, code },
    )
  await change('1')
  await page.goto(`/banks?search=${encodeURIComponent(name)}`)
  await page.getByText(name).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toHaveValue('1')
  await change('2')
  await code.fill('3')
  // The network goes with the answer that tells of the conflict.
  await page.route('**/api/banks/add', async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  await expect(asked).toBeVisible()
  for (const way of ['Garder la mienne', 'Recharger l’autre version']) {
    await asked.getByRole('button', { name: way }).click()
    await expect(asked.getByText(OFFLINE)).toBeVisible()
  }
  // Read again by itself, once it can be.
  await context.setOffline(false)
  await expect(asked.getByRole('row', { name: 'Code' }).getByRole('textbox')).toHaveCount(2)
  await asked.getByRole('button', { name: 'Recharger l’autre version' }).click()
  await expect(asked).toHaveCount(0)
  await expect(code).toHaveValue('2')
})

test('a page that an outage kept away comes whole once the network is back, with its styles', async ({
  page,
  context,
}) => {
  // Not at leisure either, while the page is quiet.
  await page.route('**/assets/product-list-*', (route) => route.abort())
  await signIn(page, 'admin', '/providers')
  await expect(page.getByRole('heading', { name: 'Fournisseurs' })).toBeVisible()
  const openProducts = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
  }
  await context.setOffline(true)
  await openProducts()
  await expect(page.getByText('Cette partie de l’application n’a pas pu être chargée.')).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(false)
  // By itself: nobody clicks.
  await expect(rows(page)).toHaveCount(30)
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
      .length
  // Those of other pages, which come while nobody works, may be on their way still.
  await expect.poll(() => page.evaluate(unstyled)).toBe(0)
  // Of the first card: its picture has the height that only the page's own stylesheet gives it.
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThan(200)
})

test('a dialog whose code does not arrive is told; the page stays, with what was typed', async ({ page }) => {
  await page.route('**/assets/keyboard-help-*', (route) => route.abort())
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  await page.getByLabel('Nom').fill('Brouette sans aide')
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await expect(page.getByText('Cette partie de l’application n’a pas pu être chargée.')).toBeVisible()
  await expect(page.getByLabel('Nom')).toHaveValue('Brouette sans aide')
})
