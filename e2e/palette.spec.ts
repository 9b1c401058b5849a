import { expect, signIn, test } from './support/story.ts'

const CATALOGUE = '/catalog/products'

test('the palette finds products on the server and opens the popup; left alone, it closes', async ({
  page,
}) => {
  await signIn(page, 'agent', '/')
  await page.goto(CATALOGUE)
  await expect(page.locator('[data-row]')).toHaveCount(30)
  const name = (await page.locator('[data-row]').nth(4).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Rechercher ou lancer une action' })
  await expect(box).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Aucun produit ne correspond.')).toBeVisible()
  await box.evaluate((input) => input.blur())
  await expect(box).toHaveCount(0)
})

test('in the palette Tab turns from everything to clients and to products only, and Shift Tab back', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Rechercher ou lancer une action' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  // Products are called so, and so is the way to their page.
  await page.keyboard.type('pro')
  const way = palette.getByRole('option', { name: /^Aller à Produits/ })
  const product = palette.getByRole('option').filter({ hasNotText: 'Aller' }).first()
  await expect(palette.getByRole('button', { name: 'Tout', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(product).toBeVisible()
  await expect(way).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(palette.getByRole('button', { name: 'Clients' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(palette.getByRole('button', { name: 'Produits' })).toHaveAttribute('aria-pressed', 'true')
  await expect(way).toHaveCount(0)
  await expect(product).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(palette.getByRole('button', { name: 'Tout', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(way).toBeVisible()
})

test('a whole reference typed in one go, then Enter, takes exactly that product', async ({ page }) => {
  await signIn(page, 'admin', '/purchases/add')
  const box = page.getByRole('combobox', { name: 'Produit' })
  await box.click()
  await page.keyboard.type('tub-ppr-25')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Tube PPR Ø 25 PN20 — barre 4 m')
  await expect(page.getByRole('textbox', { name: 'Quantité' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher ou lancer une action' })).toBeFocused()
  await page.keyboard.type('tub')
  await expect(page.getByRole('option', { name: /^Voir les \d+ produits$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/providers')
  await expect(page.getByRole('heading', { name: 'Fournisseurs' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher ou lancer une action' })).toBeFocused()
  await page.keyboard.type('TUB-PPR-25')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Tube PPR Ø 25 PN20 — barre 4 m')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/providers$/)
})

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
