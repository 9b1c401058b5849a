import { ask, CATALOGUE, page10, rows, type Wire, type WireProduct } from './support/product.ts'
import { expect, signIn, test } from './support/fixtures.ts'

test('the catalogue is narrowed by a family with all below it; a product of which something is left leads to its stock', async ({
  page,
}) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  const families = await ask<Wire[]>(page, 'GET', '/families')
  const { content } = await ask<{ content: WireProduct[] }>(page, 'POST', page10, { availableOnly: true })
  const [left] = content
  const child = families.find(({ name, parentId }) => parentId && name === left?.familyName)
  const parent = families.find(({ id }) => id === child?.parentId)
  await page.goto(`${CATALOGUE}?view=table&family=${parent?.id}`)
  await expect(page.getByRole('combobox', { name: `Famille ${parent?.name}` })).toBeVisible()
  const below = page.locator('tbody td:nth-child(4)').filter({ hasText: child?.name ?? '' })
  await expect(below.first()).toBeVisible()

  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(left?.reference ?? '')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Disponibilité' }).click()
  await expect(dialog.getByRole('row', { name: /^Tous dépôts/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(dialog.getByText(/Il reste [\d\s]+ «\s.+\s» au dépôt .+ Videz-en les dépôts/)).toBeVisible()
  await dialog.getByRole('link', { name: 'Voir le stock' }).click()
  await expect(page).toHaveURL(/\/products-by-repo\?search=/)
  await expect(rows(page).first()).toContainText(left?.reference ?? '–')
})
