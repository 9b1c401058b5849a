import { expect, signIn, test } from './support/fixtures.ts'

test('an administrator adds, changes and deletes a provider by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/providers')
  await expect(page.getByText('Luméa Éclairage')).toBeVisible()
  await page.keyboard.press('n')
  await expect(
    page.getByRole('dialog', { name: 'Nouveau fournisseur' }).getByRole('textbox').first(),
  ).toBeFocused()
  await page.keyboard.type('Zellige de Salé')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mme Ilham Rami · 06 10 20 30 40')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fournisseur Zellige de Salé ajouté')).toBeVisible()

  const card = page.getByRole('listitem', { name: 'Zellige de Salé' })
  await expect(card).toContainText('Mme Ilham Rami')
  await expect(card).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByLabel('Contact')).toHaveValue('Mme Ilham Rami · 06 10 20 30 40')
  await page.getByLabel('Contact').fill('contact@zellige.example')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Fournisseur Zellige de Salé modifié')).toBeVisible()
  await expect(card).toContainText('contact@zellige.example')

  await expect(card).toBeFocused()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer le fournisseur Zellige de Salé ?' })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fournisseur Zellige de Salé supprimé')).toBeVisible()
  await expect(card).toHaveCount(0)
})
