import type { Page } from '@playwright/test'
import { addClient } from './support/client.ts'
import { expect, signIn, test } from './support/fixtures.ts'

// Done in the second company: a mandatory field would stop the end-to-end tests of other features in the first.
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\s`) })

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByLabel(label, { exact: false }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addField(page: Page, name: string, module: string, type: string, mandatory: boolean) {
  await page.getByRole('button', { name: 'Nouveau champ' }).click()
  await page.getByRole('dialog').getByLabel('Nom', { exact: false }).first().fill(name)
  await choose(page, 'Fiche concernée', module)
  await choose(page, 'Type', type)
  if (mandatory) await page.getByRole('dialog').getByRole('switch', { name: 'Obligatoire' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Champ ${name} ajouté`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a new type and a mandatory field of it: the provider form asks for one of its values', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/fields')
  await expect(row(page, 'Patente')).toBeVisible()
  await page.getByRole('tab', { name: 'Types' }).click()
  await expect(page).toHaveURL(/view=types/)
  await expect(row(page, 'Texte')).toContainText('Saisie libre')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nouveau type' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Zone')
  await page.getByLabel('Valeurs', { exact: false }).fill(' Nord, Sud ,, Oriental')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Type Zone ajouté')).toBeVisible()
  await expect(row(page, 'Zone')).toContainText('Nord, Sud, Oriental')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Nom', { exact: false }).fill('Remarque')
  await choose(page, 'Saisie', 'Saisie libre')
  await expect(page.getByLabel('Valeurs', { exact: false })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'Remarque')).toContainText('Saisie libre')

  await page.getByRole('tab', { name: 'Champs' }).click()
  await addField(page, 'Secteur', 'Fournisseurs', 'Zone', true)
  await addField(page, 'Délai de livraison', 'Fournisseurs', 'Nombre', false)
  await expect(row(page, 'Secteur')).toContainText('Fournisseurs')
  await expect(page.getByRole('switch', { name: 'Secteur · Obligatoire' })).toBeChecked()

  await page.goto('/providers?form=new')
  const dialog = page.getByRole('dialog', { name: 'Nouveau fournisseur' })
  await dialog.getByRole('button', { name: /Enregistrer/ }).click()
  const banner = dialog.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires' })
  await expect(banner.getByRole('link')).toHaveText(['Nom', 'Secteur'])
  await banner.getByRole('link', { name: 'Secteur' }).click()
  await expect(dialog.getByLabel('Secteur', { exact: false })).toBeFocused()
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Sanitaires du Nord')
  await choose(page, 'Secteur', 'Nord')
  await dialog.getByLabel('Délai de livraison').fill('12')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Fournisseur Sanitaires du Nord ajouté')).toBeVisible()

  await page.getByRole('listitem', { name: 'Sanitaires du Nord' }).click()
  await expect(page.getByRole('dialog').getByLabel('Secteur', { exact: false })).toHaveValue('Nord')
  await expect(page.getByRole('dialog').getByLabel('Délai de livraison')).toHaveValue('12')
  // Nothing was changed: it closes without a question.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/fields?module=provider')
  await page.getByRole('switch', { name: 'Secteur · Obligatoire' }).press('Space')
  await expect(page.getByText('Champ Secteur facultatif')).toBeVisible()
})

test('a hidden field is not shown on a client’s page, and nothing leads to a form that has no place for it', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/fields?module=client')
  await page.getByRole('switch', { name: 'ICE · Visible' }).press('Space')
  await expect(page.getByText('Champ ICE masqué')).toBeVisible()
  const { id } = await addClient(page, { customValues: { ICE: '001524893000067' } })
  await page.goto(`/clients/details/${id}`)
  await expect(page.getByRole('link', { name: /^Ajouter\s: Patente$/ })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^ICE$/ })).toHaveCount(0)
  await expect(page.getByText(/001\s524\s893/)).toHaveCount(0)
  const without = await addClient(page)
  await page.goto(`/clients/details/${without.id}`)
  await expect(page.getByText('champ masqué')).toBeVisible()
  await expect(page.getByRole('link', { name: /: ICE$/ })).toHaveCount(0)
})
