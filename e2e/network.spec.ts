import type { Page } from '@playwright/test'
// Without the network the browser itself complains in its console: that is part of these end-to-end tests.
import { expect, loudTest as test, signIn } from './support/fixtures.ts'

const CATALOGUE = '/catalog/products'
const rows = (page: Page) => page.locator('[data-row]')

test('a dialog whose code does not arrive is reported; a save without network fails at once, and nothing is saved later', async ({
  page,
  context,
}) => {
  const name = `Brouette hors ligne ${Date.now()}`
  await page.route('**/assets/keyboard-help-*', (route) => route.abort())
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  await page.getByLabel('Nom').fill(name)
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await expect(page.getByText('Cette partie de l’application n’a pas pu être chargée.')).toBeVisible()
  await expect(page.getByLabel('Nom')).toHaveValue(name)
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

test('a page that an outage kept away comes whole once the network is back, with its styles', async ({
  page,
  context,
}) => {
  // Not prefetched either, while the page is quiet.
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
