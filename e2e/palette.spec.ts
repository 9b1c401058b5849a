import { expect, signIn, test } from './support/fixtures.ts'

const CATALOGUE = '/catalog/products'

test('a brand finds its products, in the list and in the palette, alone or with another word; the brand is marked', async ({
  page,
}) => {
  await signIn(page, 'agent', `${CATALOGUE}?search=lumea`)
  await expect(page.locator('[data-row]').first()).toContainText('Luméa')
  const name = (await page.locator('[data-row]').first().getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Rechercher ou lancer une action' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`luméa ${name}`)
  const product = palette.getByRole('option', { name }).first()
  await expect(product.locator('mark', { hasText: 'Luméa' })).toBeVisible()
})
