import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

/** Each the only depot that begins with its letter. */
const DEPOTS = ['Agadir Tassila', 'Fès Sidi Brahim', 'Tanger Gzenaya']
const rows = (page: Page) => page.locator('[data-row]')
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('Tab takes the option one stands on, and so does Shift Tab; Esc gives up', async ({ page }) => {
  await signIn(page, 'agent', '/purchases/add')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('cablor')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Fournisseur')).toHaveValue('Cablor Industrie')
  await expect(box(page, 'Stock à alimenter')).toBeFocused()
  await page.keyboard.type('fes')
  await page.keyboard.press('Shift+Tab')
  await expect(box(page, 'Stock à alimenter')).toHaveValue('Fès Sidi Brahim')
  await expect(box(page, 'Fournisseur')).toBeFocused()

  // The arrows alone do it too, and passing by changes nothing.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Fournisseur')).toHaveValue('Cablor Industrie')
  await expect(box(page, 'Stock à alimenter')).toHaveValue('Fès Sidi Brahim')
  await page.keyboard.type('gz')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Stock à alimenter')).toHaveValue('Tanger Gzenaya')

  await box(page, 'Stock à alimenter').focus()
  await page.keyboard.type('casa')
  await page.keyboard.press('Escape')
  await expect(box(page, 'Stock à alimenter')).toHaveValue('Tanger Gzenaya')
  await expect(page.getByRole('option')).toHaveCount(0)

  // What matches nothing is not dropped without a word.
  await page.keyboard.type('introuvable')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Stock à alimenter')).toHaveValue('Tanger Gzenaya')
  await expect(box(page, 'Stock à alimenter')).toHaveAccessibleDescription(
    /^Rien ne correspond à «\sintrouvable\s»\s: le choix n’a pas changé\.$/,
  )
})

test('Enter takes the marked option twenty times out of twenty, however fast it follows', async ({
  page,
}) => {
  await signIn(page, 'agent', '/purchases/add')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  const depot = box(page, 'Stock à alimenter')
  for (let round = 0; round < 20; round += 1) {
    const name = DEPOTS[round % DEPOTS.length] ?? ''
    await depot.focus()
    // One letter as well as a whole name: each opens the list anew, and is enough to mark an option.
    await page.keyboard.type(round < 10 ? name.slice(0, 1) : name)
    await page.keyboard.press('Enter')
    await expect(depot).toHaveValue(name)
    await expect(page.getByRole('option')).toHaveCount(0)
  }
})

test('a product is taken by Tab before the server has answered, and the next field is the next one', async ({
  page,
}) => {
  await signIn(page, 'agent', '/purchases/add')
  await page.route('**/api/products?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const product = box(page, 'Produit')
  await product.focus()
  await page.keyboard.type('DIS-2P-16')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('62')
  await expect(product).toHaveValue(/^Disjoncteur bipolaire 16 A/)
  // The answer has not drawn anybody back.
  await expect(page.getByLabel('PU HT', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toContainText('Lignes1')

  await expect(product).toBeFocused()
  await page.keyboard.type('introuvable')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Rien ne correspond à «\sintrouvable\s»/)).toBeVisible()
  await expect(product).toHaveValue('')

  // Marked already, Tab leads to the quantity as well.
  await page.unroute('**/api/products?*')
  await product.focus()
  await page.keyboard.type('PRI-DBL-16')
  await expect(page.locator('[data-combobox-selected]')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(product).toHaveValue(/^Prise double/)
  await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
})

test('what matches nothing is told by a click on Enregistrer too, and nothing is saved', async ({ page }) => {
  await signIn(page, 'agent', '/purchases')
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  const provider = box(page, 'Fournisseur')
  const before = await provider.inputValue()
  const other = before === 'Cablor Industrie' ? 'Luméa Éclairage' : 'Cablor Industrie'
  await page.getByLabel('N° facture').press('End')
  await page.keyboard.type('-B')
  await provider.focus()
  await page.keyboard.type('introuvable')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'À corriger' })).toContainText('Fournisseur')
  await expect(provider).toHaveAccessibleDescription(/^Rien ne correspond à «\sintrouvable\s»/)
  await expect(provider).toHaveValue(before)
  // Whoever goes on with the field may save again.
  await provider.focus()
  await page.keyboard.type(other)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^Achat AC\d\d-\d{6} modifié$/)).toBeVisible()
  await expect(rows(page).first()).toContainText(other)
})

test('Ctrl Enter with a list open takes the option and saves', async ({ page }) => {
  await signIn(page, 'agent', '/purchases')
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  const provider = box(page, 'Fournisseur')
  const other = (await provider.inputValue()) === 'Cablor Industrie' ? 'Luméa Éclairage' : 'Cablor Industrie'
  await page.keyboard.press('Tab')
  await page.keyboard.type('introuvable')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Rien ne correspond à «\sintrouvable\s»/)).toBeVisible()
  await provider.selectText()
  await page.keyboard.type(other)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} modifié$/)).toBeVisible()
  await expect(rows(page).first()).toContainText(other)
})

test('Ctrl Enter before the answer waits for it, and then does what it says', async ({ page }) => {
  await signIn(page, 'agent', '/purchases/add')
  await page.route('**/api/products?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await box(page, 'Produit').focus()
  await page.keyboard.type('DIS-2P-16')
  await page.keyboard.press('Control+Enter')
  await expect(box(page, 'Produit')).toHaveValue(/^Disjoncteur bipolaire 16 A/)
  await expect(page.getByRole('alert').getByText(/La dernière ligne n’est pas ajoutée/)).toBeVisible()
})

test('a choice that may be left out stays empty once it was emptied by hand', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/products/add')
  const brand = box(page, 'Marque')
  await brand.focus()
  await page.keyboard.type('sécuris')
  await page.keyboard.press('Tab')
  await expect(brand).toHaveValue('Sécuris')
  await brand.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(brand).toHaveValue('')
})

test('a choice can be typed into before what it offers has come', async ({ page }) => {
  await page.route('**/api/brands*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await signIn(page, 'admin', '/catalog/products/add')
  const brand = box(page, 'Marque')
  await brand.focus()
  await page.keyboard.type('sécuris')
  await expect(page.getByRole('listbox').getByText('Chargement…').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(brand).not.toBeFocused()
  await expect(brand).toHaveValue('Sécuris')
})

test('a choice whose offers do not come says so once it is left', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(503)
  await page.route('**/api/brands*', (route) => route.fulfill({ status: 503, body: '' }))
  await signIn(page, 'admin', '/catalog/products/add')
  const brand = box(page, 'Marque')
  await brand.focus()
  await page.keyboard.type('sécuris')
  await page.keyboard.press('Tab')
  await expect(brand).toHaveAccessibleDescription(/La recherche n’a pas abouti\./, { timeout: 20_000 })
})

/** Whole in the window, and beside the box it hangs from. */
async function hasRoom(page: Page, field: Locator) {
  // The one before may still be on its way out.
  await expect(page.getByRole('listbox')).toHaveCount(1)
  const list = await page.getByRole('listbox').boundingBox()
  const held = await field.boundingBox()
  if (!list || !held) throw new Error('no list')
  expect(list.height).toBeGreaterThan(100)
  expect(list.y).toBeGreaterThanOrEqual(0)
  expect(list.y + list.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(list.y >= held.y + held.height || list.y + list.height <= held.y).toBe(true)
}

test('a list opens where there is room, and never over what is typed', async ({ page }) => {
  await signIn(page, 'agent', '/purchases/add')
  await page.setViewportSize({ width: 1280, height: 480 })
  const product = box(page, 'Produit')
  await product.scrollIntoViewIfNeeded()
  await product.focus()
  await page.keyboard.type('a')
  await expect(page.getByRole('option').nth(9)).toBeAttached()
  await hasRoom(page, product)
  // The list shrinks with what is typed and stays where it is.
  const above = async () =>
    ((await page.getByRole('listbox').boundingBox())?.y ?? 0) < ((await product.boundingBox())?.y ?? 0)
  const side = await above()
  await page.keyboard.type('mpoule')
  await expect(page.getByRole('option').first()).toContainText('Ampoule')
  expect(await above()).toBe(side)
  await page.keyboard.press('Escape')
  const depot = box(page, 'Stock à alimenter')
  await depot.click()
  await hasRoom(page, depot)
})

test('however many lines there are, the list of products covers none of them', async ({ page }) => {
  await signIn(page, 'agent', '/purchases/add')
  await page.setViewportSize({ width: 1280, height: 640 })
  const product = box(page, 'Produit')
  await product.focus()
  for (const reference of ['LUM-E27-09', 'CAB-R2V-325', 'DIS-2P-16', 'PEI-VIN-20', 'TUB-PPR-25']) {
    for (const text of [reference, '2', '12']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      if (text === reference) await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
    }
    await expect(page.locator('tbody small').last()).toHaveText(reference)
    await expect(product).toBeFocused()
  }
  await page.keyboard.type('a')
  await expect(page.getByRole('option').nth(9)).toBeAttached()
  await hasRoom(page, product)
  const list = await page.getByRole('listbox').boundingBox()
  const last = await page.locator('tbody small').last().boundingBox()
  expect(list?.y ?? 0).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
})

test('a filter takes by Tab what was searched for, and goes on to the next one', async ({ page }) => {
  await signIn(page, 'admin', '/purchases')
  await expect(rows(page).first()).toBeVisible()
  const chip = page.getByRole('combobox', { name: /^Produit/ })
  await chip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('LUM-E27-09')
  await expect(page.locator('[data-combobox-selected]')).toContainText('LUM-E27-09')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/product=\d+/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(chip).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Retirer le filtre Produit' })).toBeFocused()
})
