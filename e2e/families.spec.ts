import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

/** It is read out with the number of families below it. */
const item = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}( \\d+ sous-familles?)?$`) })
const parentField = (page: Page) => page.getByRole('combobox', { name: 'Famille parente' })
const nameField = (page: Page) => page.getByLabel('Nom', { exact: false }).first()

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

  // Until the tree is drawn again, the row still is where it was.
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
