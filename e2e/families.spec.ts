import type { Page } from '@playwright/test'
import { chooseLanguage, expect, signIn, test } from './support/story.ts'

const LONG = 'Matériel d’éclairage professionnel pour l’intérieur et l’extérieur '
  .repeat(3)
  .slice(0, 120)
  .trim()

/** It is read out with the number of families below it. */
const item = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}( \\d+ sous-familles?)?$`) })
const items = (page: Page) => page.getByRole('treeitem')
const parentField = (page: Page) => page.getByRole('combobox', { name: 'Famille parente' })
const nameField = (page: Page) => page.getByLabel('Nom', { exact: false }).first()

test('the tree comes open one level deep; arrows open, close and walk', async ({ page }) => {
  await signIn(page, 'commercial', '/catalog/families')
  await expect(item(page, 'Électricité')).toHaveAttribute('aria-expanded', 'true')
  await expect(item(page, 'Éclairage')).toHaveAttribute('aria-expanded', 'false')
  await expect(item(page, 'Ampoules LED')).toHaveCount(0)

  await item(page, 'Éclairage').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Ampoules LED')).toBeVisible()
  await expect(item(page, 'Ampoules LED')).toHaveAttribute('aria-level', '3')
  await expect(item(page, 'Éclairage')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Ampoules LED')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Ampoules LED')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Projecteurs')).toBeFocused()
  await page.keyboard.press('k')
  await expect(item(page, 'Ampoules LED')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, 'Éclairage')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, 'Ampoules LED')).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items(page).last()).toBeFocused()
})

test('Enter or a click leads to the products of a family and all below; back finds the tree as it was', async ({
  page,
}) => {
  await signIn(page, 'agent', '/catalog/families')
  await item(page, 'Éclairage').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Ampoules LED')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalog\/products\?family=\d+$/)
  await expect(page.getByText('Ampoule LED E27 9 W 6500 K')).toBeVisible()
  await expect(page.getByText('Mitigeur lavabo chromé')).toHaveCount(0)
  await page.goBack()
  await expect(item(page, 'Ampoules LED')).toBeVisible()
  await item(page, 'Peinture').click()
  await expect(page.getByText('Peinture vinylique blanc mat 20 kg')).toBeVisible()
})

test('a search keeps the way to what it finds, and nothing else', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/families')
  await expect(item(page, 'Peinture')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('ampoules')
  await expect(items(page)).toHaveCount(3)
  await expect(item(page, 'Électricité')).toBeVisible()
  await expect(item(page, 'Ampoules LED')).toBeVisible()
  await expect(page.getByText(/^1 famille trouvée sur \d+$/)).toBeVisible()
  await page.reload()
  await expect(items(page)).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('introuvable')
  await expect(page.getByText('Aucune famille pour « introuvable ».')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect(item(page, 'Peinture')).toBeVisible()
})

test('everything is unfolded and folded at once', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/families')
  await page.getByRole('button', { name: 'Tout déplier' }).click()
  await expect(item(page, 'Ampoules LED')).toBeVisible()
  await page.getByRole('button', { name: 'Tout replier' }).click()
  await expect(item(page, 'Éclairage')).toHaveCount(0)
  await expect(item(page, 'Électricité')).toBeVisible()
})

test('tree or list is kept in the address; the list says where each family hangs', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/families')
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page).toHaveURL(/\?view=list$/)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Ampoules LED' })
  await expect(row).toContainText('Électricité › Éclairage')
  await row.click()
  await expect(page).toHaveURL(/\/catalog\/products\?family=\d+$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Arborescence' }).click()
  await expect(page.getByRole('tree', { name: 'Familles' })).toBeVisible()
  await expect(page).toHaveURL(/\/catalog\/families$/)
})

test('an administrator adds, moves and deletes a family by keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/families')
  await item(page, 'Chauffage').focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Nouvelle famille' })).toBeVisible()
  await expect(parentField(page)).toHaveValue('Chauffage')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('Poêles à granulés')
  await page.getByRole('radio', { name: 'Prune' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Famille Poêles à granulés ajoutée')).toBeVisible()
  await expect(item(page, 'Poêles à granulés')).toHaveAttribute('aria-level', '2')

  // A dialog that is still closing keeps the focus, and takes it along.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await item(page, 'Poêles à granulés').focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('radio', { name: 'Prune' })).toBeChecked()
  await parentField(page).fill('outillage')
  await page.getByRole('option', { name: 'Outillage', exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Famille Poêles à granulés modifiée')).toBeVisible()

  // Until the tree is drawn anew, the row still stands where it was.
  await expect(page.getByRole('treeitem', { name: 'Outillage 4 sous-familles' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const moved = item(page, 'Poêles à granulés')
  await moved.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, 'Outillage')).toBeFocused()
  await moved.focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer la famille Poêles à granulés ?' })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Famille Poêles à granulés supprimée')).toBeVisible()
  await expect(moved).toHaveCount(0)
})

test('a family is never offered itself or what hangs below it as parent', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/families')
  await item(page, 'Éclairage').focus()
  await page.keyboard.press('e')
  await parentField(page).click()
  await parentField(page).fill('e')
  await expect(page.getByRole('option', { name: 'Électricité', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Électricité › Éclairage', exact: true })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Ampoules LED/ })).toHaveCount(0)
})

test('a family with families below it, or with products, offers no deletion and says why', async ({
  page,
}) => {
  await signIn(page, 'admin', '/catalog/families')
  const dialog = page.getByRole('dialog')
  for (const [name, reason] of [
    ['Plomberie', /«\sPlomberie\s» compte \d+ sous-familles\. Déplacez-les/],
    ['Radiateurs', /«\sRadiateurs\s» compte \d+ produits\. Changez/],
  ] as const) {
    await item(page, name).focus()
    await page.keyboard.press('Delete')
    await expect(dialog.getByText(reason)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(item(page, name)).toBeFocused()
  }
})

test('two families of one name may hang at different places, not at the same one', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/catalog/families?form=new')
  await nameField(page).fill('peinture')
  await parentField(page).fill('outillage')
  await page.getByRole('option', { name: 'Outillage', exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Famille peinture ajoutée')).toBeVisible()
  await expect(item(page, 'peinture')).toHaveAttribute('aria-level', '2')
  await expect(item(page, 'Peinture')).toHaveAttribute('aria-level', '1')

  await page.goto('/catalog/families?form=new')
  await nameField(page).fill('peinture')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('Une famille porte déjà le nom « peinture » à cet endroit.').first(),
  ).toBeVisible()
})

test('who may not change families walks the tree and has no other key', async ({ page }) => {
  await signIn(page, 'agent', '/catalog/families?form=new')
  await expect(item(page, 'Peinture')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Nouvelle famille/ })).toHaveCount(0)
  await item(page, 'Peinture').focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Delete')
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText([/Voir les produits/])
})

test('a company that begins is told what families are for', async ({ page }) => {
  await signIn(page, 'beginner', '/catalog/families')
  await expect(page.getByText('Aucune famille pour l’instant.')).toBeVisible()
  await page.getByRole('button', { name: 'Nouvelle famille' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Nouvelle famille' })).toBeVisible()
})

test('without an answer the tree says so and offers to try again', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin')
  await page.route('**/api/families', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/catalog/families')
  await expect(page.getByText('Un problème inattendu est survenu.')).toBeVisible()
  await page.unroute('**/api/families')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(item(page, 'Peinture')).toBeVisible()
})

test('a name of 120 letters is cut, in the tree and in the list, in English too', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/families?form=new')
  await nameField(page).fill(LONG)
  await page.keyboard.press('Control+Enter')
  await expect(item(page, LONG)).toBeVisible()
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await fits()).toBe(true)
  await chooseLanguage(page, 'EN')
  await expect(page.getByRole('tree', { name: 'Families' })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Subfamilies' })).toBeVisible()
  expect(await fits()).toBe(true)
  await chooseLanguage(page, 'FR')
  await expect(page.getByRole('columnheader', { name: 'Sous-familles' })).toBeVisible()
})
