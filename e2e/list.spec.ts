import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')
const scrolled = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => {
      let above = row.parentElement
      while (above && above.scrollHeight <= above.clientHeight) above = above.parentElement
      return above?.scrollTop ?? 0
    })

for (const view of ['cards', 'table']) {
  test(`another page begins at its top, as ${view}; opening a product moves nothing`, async ({ page }) => {
    await signIn(page, 'admin', `/catalog/products?view=${view}`)
    await expect(rows(page)).toHaveCount(30)
    await rows(page).last().scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(100)
    await rows(page).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => scrolled(page)).toBe(0)
  })
}

test('where nothing is found, the search and every filter are said in words', async ({ page }) => {
  await signIn(page, 'commercial', '/catalog/products?search=zzz&onSale=true')
  await expect(page.getByText(/^Aucun produit en promotion pour «\szzz\s»\.$/)).toBeVisible()
})

test('Space looks, E changes, both from the list and over it', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/products?search=DIS-2P-16')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toContainText('DIS-2P-16')
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Référence' })).toHaveValue('DIS-2P-16')
})

test('who has switched letters off reaches the actions of a row by Tab', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('quai.singleKeys', 'off'))
  await signIn(page, 'admin', '/repos')
  const first = rows(page).first()
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: /^Actions/ })).toBeFocused()
})

test('the palette leads to one’s profile and to the imports one may do, not to what one may not', async ({
  page,
}) => {
  await signIn(page, 'agent')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('import')
  await expect(palette.getByRole('option', { name: 'Importer des achats' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Importer des produits' })).toHaveCount(0)
  await page.getByRole('combobox').fill('param')
  await expect(palette.getByRole('option', { name: 'Paramètres' })).toHaveCount(0)
  await page.getByRole('combobox').fill('profil')
  await palette.getByRole('option', { name: 'Profil' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('Esc leaves the first step of an import', async ({ page }) => {
  await signIn(page, 'admin', '/providers/import')
  await expect(page.getByRole('heading', { name: 'Importer des fournisseurs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/providers$/)
})

for (const [word, list] of [
  ['a product', '/catalog/products?page=2'],
  ['a user', '/users?sort=name%2Cdesc'],
] as const) {
  test(`leaving the form of ${word} comes back to its row`, async ({ page }) => {
    await signIn(page, 'admin', list)
    const row = rows(page).nth(4)
    await row.focus()
    const id = await row.getAttribute('data-row')
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL((url) => url.pathname + url.search === list)
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused()
  })
}
