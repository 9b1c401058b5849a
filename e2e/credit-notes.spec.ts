import type { Page } from '@playwright/test'
import { delivered } from './support/credit.ts'
import { expectRoom } from './support/room.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const boxOf = (page: Page, number: string) => page.getByRole('textbox', { name: `À retourner de ${number}` })

test('goods of a note come back by keyboard, are validated, and their credit is used at once; used, it is not deleted', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [6, 9])
  const [first, second] = sale.notes.map(({ number }) => number)
  await page.goto('/credit-notes/add')
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type(sale.client.code)
  await expect(page.getByRole('option', { name: sale.client.code })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sale.product.reference)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  // Newest first, and ready for a quantity.
  await expect(boxOf(page, second ?? '')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(boxOf(page, first ?? '')).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Bon de retour BR\d\d-\d{6} enregistré, à approuver/)).toBeVisible()
  await expect(rows(page).first()).toContainText(sale.client.name)
  await expect(rows(page).first()).toContainText('À approuver')
  await expectRoom(page.getByRole('table'), { Statut: 'Under approval' })

  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Bon de retour BR/ })).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(/^Bon de retour BR.* validé$/).first()).toBeVisible()
  const offer = page.getByRole('dialog', { name: /^Utiliser le crédit de BR/ })
  await expect(offer).toContainText(first ?? '')
  await offer.getByRole('button', { name: 'Compenser' }).click()
  await expect(page.getByText(/de BR.* compensés/)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Reste à utiliser0,00 DHs')
  await expect(page.getByRole('complementary')).toContainText('rattaché, ')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('p')
  await (await opened).close()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/Un règlement utilise BR.*\. Détachez-le d’abord\./).first()).toBeVisible()
})
