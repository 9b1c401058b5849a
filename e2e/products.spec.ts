import type { Locator } from '@playwright/test'
import { addProduct, ask, CATALOGUE, page10, rows, type Wire, type WireProduct } from './support/product.ts'
import { expect, signIn, test } from './support/story.ts'

const textsOf = (cells: Locator) => cells.allTextContents()

test('the catalogue shows cards or a table, kept in the address, and sorts by repeated clicks', async ({
  page,
}) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  await page.getByRole('button', { name: 'Tableau' }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Disponible' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Produit' })).toHaveAttribute('aria-sort', 'ascending')

  const references = page.locator('tbody td:nth-child(2)')
  const sort = page.getByRole('button', { name: /Trier par/ })
  await sort.click()
  await page.getByRole('menuitem', { name: 'Référence' }).click()
  await expect(page).toHaveURL(/sort=reference/)
  await expect(sort).toHaveAccessibleName(/Référence, ordre croissant/)
  await expect(page.getByRole('columnheader', { name: 'Référence' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const up = await textsOf(references)
  await sort.click()
  await page.getByRole('menuitem', { name: 'Référence' }).click()
  await expect(sort).toHaveAccessibleName(/Référence, ordre décroissant/)
  await expect.poll(() => textsOf(references)).not.toEqual(up)

  await page.keyboard.press('/')
  await page.keyboard.type(up[0] ?? '')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.type('introuvable')
  await expect(page.getByText('Aucun produit pour « introuvable ».')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect(rows(page)).toHaveCount(30)
})

test('a brand and a family in the address choose the filter; a family stands for all below it', async ({
  page,
}) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  const [brand] = await ask<Wire[]>(page, 'GET', '/brands')
  await page.goto(`${CATALOGUE}?view=table&brand=${brand?.id}`)
  await expect(page.getByRole('combobox', { name: `Marque ${brand?.name}` })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(new Set(await textsOf(page.locator('tbody td:nth-child(3)')))).toEqual(new Set([brand?.name]))

  const families = await ask<Wire[]>(page, 'GET', '/families')
  const { content } = await ask<{ content: WireProduct[] }>(page, 'POST', page10, {})
  const child = families.find(({ name, parentId }) => parentId && name === content[0]?.familyName)
  const parent = families.find(({ id }) => id === child?.parentId)
  await page.goto(`${CATALOGUE}?view=table&family=${parent?.id}`)
  await expect(page.getByRole('combobox', { name: `Famille ${parent?.name}` })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(
    page
      .locator('tbody td:nth-child(4)')
      .filter({ hasText: child?.name ?? '' })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Disponibles seulement' }).click()
  await expect(page).toHaveURL(/available=true/)
  await expect(page.locator('tbody').getByText('Rupture')).toHaveCount(0)
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page).toHaveURL(/products\?view=table$/)
})

test('products on sale wear their mark, and are filtered by it', async ({ page }) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  const reference = `SOLDE-${Date.now()}`
  await addProduct(page, { name: 'Soldé', reference: `${reference}-1`, discount: 5 })
  await addProduct(page, { name: 'Plein tarif', reference: `${reference}-2` })
  await page.getByRole('button', { name: 'En promotion' }).click()
  await expect(page).toHaveURL(/onSale=true/)
  await expect(rows(page).filter({ hasNotText: 'Promo' })).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Promo')
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(reference)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Soldé')
  // What one pays now stands beside the picture: 10,00 less 5 %.
  await rows(page).click()
  await expect(page.getByRole('dialog')).toContainText(/9,50\sDHs/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Retirer le filtre En promotion' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('a filter of several values names two of them and counts the others', async ({ page }) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  await page.getByRole('combobox', { name: 'Marque' }).click()
  const options = page.getByRole('listbox', { name: 'Marque' }).getByRole('option')
  const [first, second] = await textsOf(options)
  for (const [at, summary] of [first, `${first}, ${second}`, `${first}, ${second} +1`].entries()) {
    await options.nth(at).click()
    await expect(page.getByRole('search').getByText(summary ?? '', { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('combobox', { name: `Marque ${first}, ${second} +1` })).toBeVisible()
})

test('a product opens over the list: tabs by arrows, the list by J and K, Esc back to its row', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', `${CATALOGUE}?available=true`)
  await expect(rows(page)).toHaveCount(30)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const first = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  const second = (await rows(page).nth(1).getAttribute('aria-label')) ?? ''
  await expect(dialog.getByRole('heading', { name: first })).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Détails' })).toBeFocused()
  await expect(dialog.getByText('Plafond de remise')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('columnheader', { name: 'Réservé' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(dialog.getByRole('heading', { name: second })).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Disponibilité' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tabpanel', { name: 'Remises' })).toBeVisible()
  await expect(page).toHaveURL(/open=\d+/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).nth(1)).toBeFocused()

  await rows(page).nth(2).click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('tab', { name: 'Détails' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${CATALOGUE}?open=999999`)
  await dialog.getByRole('button', { name: 'Voir les produits' }).click()
  await expect(dialog).toHaveCount(0)
})

test('J and K walk over the border of a page, in the list and in the popup', async ({ page }) => {
  await signIn(page, 'admin', `${CATALOGUE}?size=10`)
  await expect(rows(page)).toHaveCount(10)
  await rows(page).nth(9).focus()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).nth(0)).toBeFocused()
  const eleventh = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rows(page).nth(9)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Détails' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog').getByRole('heading', { name: eleventh })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(0)).toBeFocused()
})

test('a product of which something is left offers no deletion: the dialog says how much, and leads to the stock', async ({
  page,
}) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  const { content } = await ask<{ content: WireProduct[] }>(page, 'POST', page10, { availableOnly: true })
  await page.goto(`${CATALOGUE}?search=${content[0]?.reference}`)
  await rows(page).first().focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: /Supprimer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(dialog.getByText(/Il reste [\d\s]+ «\s.+\s» au dépôt .+ Videz-en les dépôts/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Voir le stock' }).click()
  await expect(page).toHaveURL(/\/products-by-repo\?search=/)
  await expect(rows(page).first()).toContainText(content[0]?.reference ?? '–')
})

test('a salesperson reads the catalogue and changes nothing; their own depots are named', async ({
  page,
}) => {
  await signIn(page, 'commercial', `${CATALOGUE}?available=true`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Nouveau produit/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Importer' })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: /Détails/ })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Disponibilité' }).click()
  for (let walked = 0; walked < 20 && !(await dialog.getByText('votre dépôt').count()); walked++) {
    await page.keyboard.press('j')
    await expect(dialog.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false')
  }
  await expect(dialog.locator('tbody tr').first()).toContainText('votre dépôt')

  await page.goto(`${CATALOGUE}/add`)
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
