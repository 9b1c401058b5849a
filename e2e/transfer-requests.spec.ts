import type { Page } from '@playwright/test'
import { asked } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { aRequest, DESTINATION, SOURCE, someGoods } from './support/transfer.ts'

const rows = (page: Page) => page.locator('[data-row]')
const note = (page: Page, text: string) => page.getByText(text).first()

/** Into the open row, ending on its quantity. */
async function choose(page: Page, reference: string) {
  await page.locator('#lines-entry-productId').focus()
  await page.keyboard.type(reference)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-quantity')).toBeFocused()
}

/** Its row, where it stands alone or among others. */
const rowOf = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(`^${id} `) })

test('requests are narrowed by days and depots, ten to a page, newest first or oldest first; a click on a row opens its dialog', async ({
  page,
}) => {
  await signIn(page, 'admin', '/transfer-requests')
  const { id, sourceId, destinationId, products } = await aRequest(page, 1)
  const heads = ['N°', 'Date', 'Dépôt source', 'Dépôt destination', 'État', 'Articles', 'Quantité']
  await page.goto(`/transfer-requests?source=${sourceId}&destination=${destinationId}`)
  for (const name of heads) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(rowOf(page, id)).toContainText(SOURCE)
  await expect(rowOf(page, id)).toContainText(DESTINATION)
  await expect(page.getByRole('combobox', { name: 'Lignes par page' })).toHaveValue('10')
  const choice = page.getByRole('button', { name: /^Trier par/ })
  await expect(choice).toHaveText('Plus récentes d’abord')
  // Other end-to-end tests may have asked for something since.
  const first = async () => Number(await rows(page).first().getByRole('cell').first().textContent())
  await expect.poll(first).toBeGreaterThanOrEqual(id)
  await choice.click()
  await page.getByRole('menuitem', { name: 'Plus anciennes d’abord' }).click()
  await expect.poll(first).toBeLessThan(id)
  await page.goto(`/transfer-requests?source=${destinationId}&destination=${sourceId}`)
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.goto('/transfer-requests?period=2001-01-01&period=2001-01-02')
  await expect(page.getByText('Aucune demande de transfert').first()).toBeVisible()
  await page.goto('/transfer-requests')
  await rowOf(page, id).click()
  const dialog = page.getByRole('dialog', { name: `Demande de transfert ${id}` })
  await expect(dialog).toContainText(products[0]?.reference ?? '')
})

test('a waiting request is changed in its form, by whoever made it, and its dialog tells what was changed', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/transfer-requests')
  const { id, products } = await aRequest(page, 1)
  const [product] = products
  await page.goto(`/transfer-requests?open=${id}`)
  await expect(page.getByRole('dialog')).toContainText(product?.reference ?? '')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/transfer-requests/modify/${id}$`))
  await expect(page.locator('#field-sourceId')).toHaveValue(SOURCE)
  await expect(page.locator('#field-destinationId')).toHaveValue(DESTINATION)
  await page.locator('tr[data-line]').getByRole('textbox').fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Demande de transfert ${id} modifiée`)).toBeVisible()
  await rowOf(page, id).click()
  const told = page.getByRole('dialog').getByRole('listitem')
  await expect(told).toHaveText([
    new RegExp(`^Ligne ${product?.reference} modifiée.*Imane Tazi3 → 5$`),
    /^Demande créée.*Imane Tazi$/,
  ])
})

test('gaps are named; what the source has none of, or whose stock cannot be read, is not added; entered again, it is added up', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin', '/transfer-requests/add')
  const { products, sourceId } = await someGoods(page, 1)
  const [product] = products
  if (!product) throw new Error('Nothing is left')
  await expect(page.locator('#field-sourceId')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  for (const name of ['Dépôt source', 'Dépôt destination'])
    await expect(banner.getByRole('link', { name })).toBeVisible()
  await expect(page.locator('#lines-entry-productId')).toBeDisabled()
  await page.locator('#field-sourceId').fill(SOURCE)
  await page.keyboard.press('Tab')
  await page.locator('#field-destinationId').fill(DESTINATION)
  await page.keyboard.press('Tab')

  const enter = async (reference: string, quantity: string) => {
    await choose(page, reference)
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  const line = page.locator('tr[data-line]')
  await enter(product.reference, '2')
  await expect(line).toHaveCount(1)
  await enter(product.reference, '3')
  await expect(note(page, `${product.name} figurait déjà : quantité portée à 5.`)).toBeVisible()
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('textbox')).toHaveValue('5')

  const { content } = await asked<{ content: { reference: string; available: number }[] }>(
    page,
    'POST',
    '/products?page=0&size=100&sort=name,asc',
    { repoId: [sourceId] },
  )
  const absent = content.find(({ available }) => available === 0)?.reference ?? ''
  await enter(absent, '1')
  await expect(note(page, 'Ce produit n’existe pas dans le stock source.')).toBeVisible()
  await expect(line).toHaveCount(1)
  await page.keyboard.press('Control+Backspace')

  // The depot is changed under what is being entered, and the stock of the other one cannot be read.
  await page.route('**/api/products/byReference', (route) => route.fulfill({ status: 503, body: '' }))
  await choose(page, product.reference)
  await page.locator('#field-sourceId').fill('Tanger')
  await page.keyboard.press('Tab')
  await expect(note(page, 'Le stock de ce produit n’a pas pu être lu.')).toBeVisible()
  await page.locator('#lines-entry-quantity').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-productId')).not.toHaveValue('')
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('textbox')).toHaveValue('5')
})
