import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

test('a salesperson enters a report and changes it; an administrator exports, validates and deletes it', async ({
  page,
}) => {
  const said = `Tournée ${Date.now()}`
  await signIn(page, 'commercial', '/expenses/add')
  const category = page.locator('#lines-entry-category')
  await expect(category).toBeFocused()
  await page.keyboard.type('gas')
  await page.keyboard.press('Enter')
  await page.keyboard.type('640')
  await page.keyboard.press('Enter')
  await expect(category).toBeFocused()
  await page.getByRole('textbox', { name: 'Commentaire', exact: true }).fill(said)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Note de frais NF\S+ enregistrée, à approuver/)).toBeVisible()
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: /^Montant · Gasoil/ }).fill('684,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Note de frais NF\S+ modifiée, à approuver/)).toBeVisible()

  await signIn(page, 'admin', `/expenses?view=toApprove&search=${encodeURIComponent(said)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('684,50')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await rows(page).first().focus()
  await page.keyboard.press('v')
  await expect(page.getByText(/^Note de frais NF\S+ validée/)).toBeVisible()
  await page.getByRole('tab', { name: 'Validées' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(/^Note de frais NF\S+ supprimée/)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})
