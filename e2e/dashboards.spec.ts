import type { Locator, Page } from '@playwright/test'
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

test('an administrator walks the four dashboards; where one stands is in the address', async ({ page }) => {
  await signIn(page, 'admin', '/')
  await expect(selector(page, 'Ventes')).toBeVisible()
  await expect(card(page, 'sales-turnover')).toContainText('DHs')
  await expect(page.getByRole('button', { name: /^Période/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Commercial Tous \(\d+\)/ })).toBeVisible()
  await choose(page, 'Ventes', 'Recouvrement')
  await expect(card(page, 'collections-ageing')).toContainText('Plus de 90 jours')
  await choose(page, 'Recouvrement', 'Stock')
  await expect(card(page, 'stock-value')).toContainText('DHs')
  await choose(page, 'Stock', 'Terrain')
  await expect(card(page, 'field-map').getByRole('button', { name: 'Carte des commandes' })).toBeVisible()
  await page.reload()
  await expect(selector(page, 'Terrain')).toBeVisible()
})

test('a chart is read by keyboard alone: arrows give each value, Enter the rows behind it, Esc leads back', async ({
  page,
}) => {
  await signIn(page, 'admin', '/?view=collections')
  const bars = card(page, 'collections-ageing').locator('[data-bars]').getByRole('button')
  await expect(bars).toHaveCount(5)
  await bars.first().focus()
  await expect(page.getByRole('tooltip')).toContainText('Non échu')
  await page.keyboard.press('ArrowRight')
  await expect(bars.nth(1)).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('1 – 30 jours')
  await expect(bars.nth(1)).toHaveAccessibleName(/DHs/)
  await page.keyboard.press('End')
  await expect(bars.nth(4)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ancienneté des créances · Plus de 90 jours')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(bars.nth(4)).toBeFocused()
})

test('the details come ten to a page, and lead to their documents', async ({ page }) => {
  await signIn(page, 'admin', '/?period=2026-01-01&period=2026-12-31')
  await card(page, 'sales-turnover').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(11)
  const first = await dialog.getByRole('row').nth(1).innerText()
  await dialog.getByRole('button', { name: 'Page suivante' }).click()
  await expect(dialog.getByRole('row').nth(1)).not.toHaveText(first)
  await expect(dialog).toContainText(/11\s–\s20|11 – 20/)
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(delivery-notes|credit-notes)\/details\/\d+/)
})

test('a row of a table shows what it is made of, and its link where it leads', async ({ page }) => {
  await signIn(page, 'admin', '/?period=2026-01-01&period=2026-12-31')
  const people = card(page, 'sales-bySalesperson').getByRole('row')
  const name = await people.nth(1).getByRole('cell').first().innerText()
  // By name: whoever sells meanwhile goes up.
  await people.filter({ hasText: name }).getByRole('cell').nth(2).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').nth(1)).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await card(page, 'sales-topClients').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/clients\/details\/\d+/)
})

test('each graph is also a table with the same figures, and stays so for whoever chose it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/?view=collections')
  const ageing = card(page, 'collections-ageing')
  await ageing.getByRole('button', { name: 'Tableau' }).click()
  await expect(ageing.getByRole('row')).toHaveCount(7)
  await expect(ageing.getByRole('row').last()).toContainText('Total')
  // What is not due and what is overdue are all that notes are owed; credits are no part of either.
  const centsIn = async (place: Locator) => Number((await place.innerText()).replaceAll(/\D/g, ''))
  const ofRow = (row: Locator) => centsIn(row.locator('th, td').nth(1))
  const overdue = await centsIn(card(page, 'collections-overdue').locator('p').first())
  const rows = ageing.getByRole('row')
  expect((await ofRow(rows.nth(1))) + overdue).toBe(await ofRow(rows.last()))
  await page.reload()
  await expect(ageing.getByRole('table')).toBeVisible()
  await ageing.getByRole('button', { name: 'Graphique' }).click()
  await expect(ageing.getByRole('table')).toHaveCount(0)
})

test('a filter narrows every figure, and all are back at its cross', async ({ page }) => {
  await signIn(page, 'admin', '/?period=2026-01-01&period=2026-12-31')
  const turnover = card(page, 'sales-turnover')
  await expect(turnover).toContainText('DHs')
  const whole = await turnover.innerText()
  await page.getByRole('combobox', { name: /^Commercial Tous/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(turnover).not.toHaveText(whole)
  await page.getByRole('button', { name: 'Retirer le filtre Commercial' }).click()
  await expect(turnover).toHaveText(whole, { useInnerText: true })
})

test('a salesperson sees three dashboards with their own figures, an agent two', async ({ page }) => {
  await signIn(page, 'commercial', '/')
  await expect(page.getByTitle('Vous ne voyez que vos chiffres')).toBeVisible()
  await selector(page, 'Ventes').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ventes', 'Recouvrement', 'Terrain'])
  await signIn(page, 'agent', '/')
  await selector(page, 'Recouvrement').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Recouvrement', 'Stock'])
})

test('what a newer server draws is said to be unsupported, and a failure offers another try', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(500)
  let broken = true
  await page.route('**/api/dashboard/sales', async (route) => {
    if (broken) return route.fulfill({ status: 500, json: {} })
    const answer = await route.fetch()
    const body = (await answer.json()) as { graphs: { type: string }[] }
    for (const graph of body.graphs.slice(-1)) graph.type = 'PIE_CHART'
    return route.fulfill({ response: answer, json: body })
  })
  await signIn(page, 'admin', '/')
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  broken = false
  await again.click()
  await expect(card(page, 'sales-topClients')).toContainText('Type de graphique non pris en charge')
  await expect(card(page, 'sales-turnover')).toContainText('DHs')
})

test('graphs are named in the language that the page speaks, whatever the profile says', async ({ page }) => {
  await signIn(page, 'admin', '/')
  await expect(selector(page, 'Ventes')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('quai.language', 'en'))
  await page.reload()
  await expect(selector(page, 'Sales')).toBeVisible()
  await expect(card(page, 'sales-turnover')).toContainText('Turnover incl. VAT')
  await expect(page.getByRole('combobox', { name: /^Depot All \(\d+\)/ })).toBeVisible()
})

test('the map begins with all of Morocco at zoom 6, and leads back there from anywhere', async ({ page }) => {
  await signIn(page, 'admin', '/?view=field')
  const map = card(page, 'field-map')
  // At zoom 6 and 31.79 degrees north a pixel is 2,079 m: 100 km are the longest round length within 90 of them.
  await expect(map.getByText('100\u00A0km')).toBeVisible()
  await map.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await expect(map.getByText('50\u00A0km')).toBeVisible()
  await map.getByRole('button', { name: 'Tout le Maroc' }).click()
  await expect(map.getByText('100\u00A0km')).toBeVisible()
})
