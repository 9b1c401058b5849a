import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

const card = (page: Page, id: string) => page.locator(`[data-graph="${id}"]`)
/** Not the group of the menu that is called the same. */
const selector = (page: Page, name: string) =>
  page.locator('#content').getByRole('button', { name, exact: true })
const choose = async (page: Page, from: string, to: string) => {
  await selector(page, from).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
  await expect(selector(page, to)).toBeVisible()
}

test('an administrator narrows a figure, reads the rows behind it, and visits the four dashboards', async ({
  page,
}) => {
  await signIn(page, 'admin', '/?period=2026-01-01&period=2026-12-31')
  const turnover = card(page, 'sales-turnover')
  await expect(turnover).toContainText('DHs')
  const whole = await turnover.innerText()
  await page.getByRole('combobox', { name: /^Commercial Tous \(\d+\)/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(turnover).not.toHaveText(whole)
  await page.getByRole('button', { name: 'Retirer le filtre Commercial' }).click()
  await expect(turnover).toHaveText(whole, { useInnerText: true })

  await turnover.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(11)
  const first = await dialog.getByRole('row').nth(1).innerText()
  await dialog.getByRole('button', { name: 'Page suivante' }).click()
  await expect(dialog.getByRole('row').nth(1)).not.toHaveText(first)
  await page.keyboard.press('Escape')

  await choose(page, 'Ventes', 'Recouvrement')
  await expect(card(page, 'collections-ageing')).toContainText('Plus de 90 jours')
  await choose(page, 'Recouvrement', 'Stock')
  await expect(card(page, 'stock-value')).toContainText('DHs')
  await choose(page, 'Stock', 'Terrain')
  await expect(card(page, 'field-map').getByRole('button', { name: 'Carte des commandes' })).toBeVisible()
  await page.reload()
  await expect(selector(page, 'Terrain')).toBeVisible()
})
