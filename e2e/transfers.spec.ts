import { transferRequests } from '@app/contract/transfer-requests'
import type { Page } from '@playwright/test'
import { asked, inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { aRequest, someGoods } from './support/transfer.ts'

const rows = (page: Page) => page.locator('[data-row]')
const ticks = (page: Page) => page.getByRole('dialog').getByRole('checkbox')

/** What may still be promised of a product in a depot. */
const availableOf = async (page: Page, depotId: number, id: number) =>
  (await inStock(page, depotId, 0)).find((product) => product.id === id)?.available ?? 0

test('a request is typed without the mouse, shows both stocks before and after, is cut to what the source has, and moves nothing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/transfer-requests/add')
  const { products, sourceId } = await someGoods(page, 1)
  const [product] = products
  if (!product) throw new Error('Nothing is left')
  await expect(page.locator('#field-sourceId')).toBeFocused()
  await page.keyboard.type('Casa A')
  await page.keyboard.press('Tab')
  await page.locator('#field-destinationId').focus()
  await page.keyboard.type('Casa A')
  await page.keyboard.press('Tab')
  await page.locator('#lines-entry-productId').focus()
  await page.keyboard.type(product.reference)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-quantity')).toBeFocused()
  await page.keyboard.type('900000')
  await page.keyboard.press('Enter')
  const line = page.locator('tr[data-line]')
  await expect(line).toHaveCount(1)
  await expect(page.getByRole('complementary')).toContainText('tout ce qui est disponible à Casa Aïn Sebaâ')
  // The same depot twice is refused before anything is sent.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Choisissez deux dépôts différents.').first()).toBeVisible()
  await page.locator('#field-destinationId').fill('Fès')
  await page.keyboard.press('Tab')
  await line.getByRole('textbox').fill('5')
  await expect(page.getByRole('complementary')).not.toContainText('tout ce qui est disponible')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Demande de transfert \d+ enregistrée/)).toBeVisible()
  await expect(rows(page).first()).toContainText('En attente')
  await expect(rows(page).first()).toBeFocused()
  expect(await availableOf(page, sourceId, product.id)).toBe(product.available)
})

test('an administrator ticks all lines and validates: both depots change, and the history tells what was left in them', async ({
  page,
}) => {
  await signIn(page, 'admin', '/transfer-requests')
  const { id, products, sourceId, destinationId, lines } = await aRequest(page)
  const [first] = products
  if (!first) throw new Error('Nothing is left')
  const before = await availableOf(page, destinationId, first.id)
  await page.goto(`/transfer-requests?open=${id}`)
  await expect(page.getByRole('dialog', { name: `Demande de transfert ${id}` })).toBeVisible()
  await ticks(page).nth(1).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Cochez toutes les lignes avant de valider',
  )
  // What was ticked is kept for later, in this browser.
  await page.getByRole('button', { name: 'Conserver la sélection' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/transfer-requests?open=${id}`)
  await expect(ticks(page).nth(1)).toBeChecked()
  await ticks(page).first().check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Demande ${id} validée`)).toBeVisible()
  expect(await availableOf(page, sourceId, first.id)).toBe(first.available - 3)
  expect(await availableOf(page, destinationId, first.id)).toBe(before + 3)

  // Whoever kept the address of its form is led to its dialog.
  await page.goto(`/transfer-requests/modify/${id}`)
  await page
    .getByRole('dialog', { name: `Demande de transfert ${id}` })
    .getByRole('link', { name: /^Transfert \d+$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Historique des transferts' })).toBeVisible()
  for (const name of ['N°', 'Date', 'Dépôt source', 'Dépôt destination', 'Articles', 'Quantité'])
    await expect(page.getByRole('columnheader', { name, exact: true }).first()).toBeVisible()
  const unfolded = page.getByRole('table', { name: /^Lignes du transfert \d+$/ })
  await expect(unfolded).toContainText(first.reference)
  await expect(rows(page).first()).toContainText(`Demande ${id}`)
  await expect(rows(page).first()).toContainText(String(lines.length))
  // What is unfolded stands in the address: a reload shows it again, ← folds it.
  await page.reload()
  await expect(unfolded).toContainText(first.reference)
  await rows(page).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(unfolded).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(unfolded).toHaveCount(1)
  // With a product set, its transfers are unfolded by themselves and its line is tinted.
  await page.goto(`/transfers/history?product=${first.id}`)
  await expect(page.locator('tr[data-sought]').first()).toContainText(first.name)
})

test('somebody else was quicker: the second is told what changed, and sees it validated', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/transfer-requests')
  const { id, lines } = await aRequest(page, 1)
  await page.goto(`/transfer-requests?open=${id}`)
  await ticks(page).first().check()
  const { validate } = transferRequests
  await asked(page, validate.method, validate.path, { draftId: id, products: lines })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('traité Non → Oui')
  await expect(page.getByRole('dialog').getByText('Validée', { exact: true })).toBeVisible()
})

test('a salesperson sees lines without boxes and deletes their own; an agent reads both pages by their addresses', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/transfer-requests')
  const others = await aRequest(page, 1)
  await signIn(page, 'commercial', '/transfer-requests')
  await expect(page.getByRole('link', { name: 'Historique des transferts' })).toBeVisible()
  const own = await aRequest(page, 1)
  await page.goto(`/transfer-requests?open=${own.id}`)
  await expect(page.getByRole('dialog')).toContainText(own.products[0]?.reference ?? '')
  await expect(ticks(page)).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText(`Demande de transfert ${own.id} supprimée`)).toBeVisible()
  await page.goto(`/transfer-requests?open=${others.id}`)
  await expect(page.getByText('Cette demande n’existe pas ou n’est pas la vôtre.')).toBeVisible()

  await signIn(page, 'agent', '/transfer-requests')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nouvelle demande de transfert' })).toHaveCount(0)
  await page.goto('/transfers/history')
  await expect(rows(page).first()).toBeVisible()
})
