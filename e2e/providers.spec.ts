import { expect, signIn, test } from './support/story.ts'

test('providers are found by their name and by their contact, without minding accents', async ({ page }) => {
  await signIn(page, 'admin', '/providers')
  await expect(page.getByText('Luméa Éclairage')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('eclairage')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.type('berrada')
  await expect(page.getByText('Colorya Peintures')).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page).toHaveURL(/search=berrada/)
  await page.keyboard.press('Escape')
  await page.keyboard.type('introuvable')
  await expect(page.getByText('Aucun fournisseur pour « introuvable ».')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect(page.getByText('Luméa Éclairage')).toBeVisible()
})

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

test('a provider whose name exists is told before it is saved, and may be saved all the same', async ({
  page,
}) => {
  await signIn(page, 'admin', '/providers?form=new')
  const dialog = page.getByRole('dialog', { name: 'Nouveau fournisseur' })
  const name = dialog.getByLabel('Nom', { exact: false }).first()
  await name.fill('lumea  éclairage')
  await expect(name).toHaveAccessibleDescription(/Un fournisseur porte déjà le nom «\sLuméa Éclairage\s»/)
  await name.fill('lumea éclairage 2')
  await expect(name).toHaveAccessibleDescription('')
  await name.fill('lumea éclairage')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Fournisseur lumea éclairage ajouté')).toBeVisible()
  // Nobody is their own twin.
  await page.goto('/providers?search=tekno')
  await page.getByRole('listitem', { name: /Tekno/ }).click()
  const held = page.getByRole('dialog').getByLabel('Nom', { exact: false }).first()
  await expect(held).toHaveValue(/Tekno/)
  await expect(held).toHaveAccessibleDescription('')
})

test('a provider without a name is not sent, and the banner leads to the field', async ({ page }) => {
  await signIn(page, 'admin', '/providers?form=new')
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect(page.getByText('Veuillez remplir les champs obligatoires :')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Nom' }).click()
  await expect(page.getByLabel('Nom', { exact: false }).first()).toBeFocused()
})

test('leaving a half-typed provider asks once', async ({ page }) => {
  await signIn(page, 'admin', '/providers?form=new')
  await page.getByLabel('Nom', { exact: false }).first().fill('À moitié')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Quitter sans enregistrer ?')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByLabel('Nom', { exact: false }).first()).toHaveValue('À moitié')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/providers$/)
})

test('another company sees its own providers; an agent, who may read one, has no such page', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/providers')
  await expect(page.getByText('Comptoir du Rif')).toBeVisible()
  await expect(page.getByText('Luméa Éclairage')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'agent', '/providers')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
