import type { Page } from '@playwright/test'
import { addClient } from './support/client.ts'
import { expect, signIn, test } from './support/story.ts'

// Told in the second company: a mandatory field would stop the stories of other words in the first.
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\s`) })

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByLabel(label, { exact: false }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function chooseModule(page: Page, name: string) {
  await page.getByRole('search').getByLabel('Fiche concernée', { exact: true }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
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

test('a switch acts at once on its own row, whatever is filtered, and the notice takes it back', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/fields')
  await addField(page, "N° d'accès (kg/m), 5 %", 'Fournisseurs', 'Texte', false)
  const shown = page.getByRole('switch', { name: "N° d'accès (kg/m), 5 % · Visible" })
  const asked = page.getByRole('switch', { name: "N° d'accès (kg/m), 5 % · Obligatoire" })
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' })
  await asked.press('Space')
  await expect(page.getByText('accès (kg/m), 5 % obligatoire')).toBeVisible()
  await shown.press('Space')
  await expect(page.getByText('masqué : il n’est plus obligatoire')).toBeVisible()
  await expect(asked).not.toBeChecked()
  // By keyboard, and the focus comes back to the switch.
  await undo.last().focus()
  await page.keyboard.press('Enter')
  await expect(shown).toBeFocused()
  await expect(shown).toBeChecked()
  await expect(asked).toBeChecked()
  await expect(page.getByText('il est de nouveau visible')).toBeVisible()
  await page.reload()
  await expect(shown).toBeChecked()
  await expect(asked).toBeChecked()

  await page.goto('/providers?form=new')
  const dialog = page.getByRole('dialog', { name: 'Nouveau fournisseur' })
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Comptoir des accès')
  await page.keyboard.press('Control+Enter')
  const field = dialog.getByLabel("N° d'accès (kg/m), 5 %")
  await expect(field).toHaveAccessibleDescription('Champ obligatoire')
  await field.fill('A-12')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Fournisseur Comptoir des accès ajouté')).toBeVisible()
  await page
    .getByRole('listitem')
    .or(page.locator('[data-row]'))
    .filter({ hasText: 'Comptoir des accès' })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel("N° d'accès (kg/m), 5 %")).toHaveValue('A-12')
  await page.goto('/fields')
  await asked.press('Space')
  await expect(asked).not.toBeChecked()
})

test('deleting wants a module chosen first, warns and removes', async ({ page }) => {
  await signIn(page, 'foreigner', '/fields')
  await addField(page, 'Agrément', 'Fournisseurs', 'Texte', false)
  await row(page, 'Agrément').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Choisissez d’abord la fiche concernée.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await chooseModule(page, 'Fournisseurs')
  await expect(row(page, 'Patente')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Agrément · Visible' }).press('Space')
  await expect(page.getByText('Champ Agrément masqué')).toBeVisible()
  await page.getByRole('switch', { name: 'Agrément · Obligatoire' }).press('Space')
  await expect(page.getByText('Champ Agrément obligatoire : il est de nouveau visible')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Agrément · Visible' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Agrément · Obligatoire' })).toBeChecked()

  await row(page, 'Agrément').focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer le champ Agrément ?' })
  await expect(dialog).toContainText('Toutes les valeurs saisies dans « Agrément » seront supprimées')
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Champ Agrément supprimé')).toBeVisible()
  await expect(row(page, 'Agrément')).toHaveCount(0)
  await page.goto('/providers?form=new')
  await expect(page.getByRole('dialog').getByLabel('Contact')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Agrément')).toHaveCount(0)
})

test('Patente and ICE can be hidden, but are neither renamed nor deleted', async ({ page }) => {
  await signIn(page, 'foreigner', '/fields?module=client')
  await row(page, 'ICE').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText([/Modifier/])
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Modifier le champ' })
  await expect(dialog.getByLabel('Nom', { exact: false }).first()).toBeDisabled()
  await expect(dialog.getByLabel('Fiche concernée', { exact: false })).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Visible', exact: true }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Champ ICE modifié')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'ICE · Visible' })).not.toBeChecked()

  // What is hidden is not told on a client’s page either, and nothing leads to a form that has no place for it.
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

test('fields are found by name without accents, by type and by being mandatory', async ({ page }) => {
  await signIn(page, 'foreigner', '/fields')
  await addField(page, 'Référence qualité', 'Produits', 'Nombre', true)
  await page.keyboard.press('/')
  await page.keyboard.type('reference')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('search').getByRole('button', { name: 'Obligatoire' }).click()
  await expect(row(page, 'Référence qualité')).toBeVisible()
  await expect(row(page, 'Patente')).toHaveCount(0)
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await page.getByRole('tab', { name: 'Types' }).click()
  await row(page, 'Nombre').click()
  await expect(page).toHaveURL(/type=\d+/)
  await expect(row(page, 'Référence qualité')).toBeVisible()
  await expect(row(page, 'Patente')).toHaveCount(0)
})

test('a new field without module or type is not sent: the banner names them', async ({ page }) => {
  await signIn(page, 'foreigner', '/fields?form=new')
  const dialog = page.getByRole('dialog', { name: 'Nouveau champ' })
  await dialog.getByLabel('Nom', { exact: false }).first().fill('Zone de vente')
  await page.keyboard.press('Control+Enter')
  const banner = dialog.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires' })
  await expect(banner.getByRole('link')).toHaveText(['Fiche concernée', 'Type'])
  for (const name of ['Fiche concernée', 'Type'])
    await expect(dialog.getByLabel(name, { exact: false })).toHaveAccessibleDescription(/obligatoire/)
  await banner.getByRole('link', { name: 'Type' }).click()
  await expect(dialog.getByLabel('Type', { exact: false })).toBeFocused()
  await choose(page, 'Type', 'Texte')
  await page.keyboard.press('Control+Enter')
  await expect(banner.getByRole('link')).toHaveText(['Fiche concernée'])
})

test('a name that is taken or misspelt is said under it; only administrators have the page', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'foreigner', '/fields?module=client&form=new')
  const name = page.getByRole('dialog').getByLabel('Nom', { exact: false }).first()
  await name.fill('<b>')
  await choose(page, 'Type', 'Texte')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Commencez par une lettre ou un chiffre.')).toBeVisible()
  await name.fill('patente')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Un champ porte déjà le nom « patente » sur ces fiches.').first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'commercial', '/fields')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})

test('what the server says of an additional field stands under it, or on top when the field is not shown', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(422)
  await signIn(page, 'foreigner', '/fields?module=provider')
  await addField(page, 'Quota', 'Fournisseurs', 'Nombre', false)
  await page.route('**/api/providers/add', (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: 422,
        code: 'fields.invalid',
        statusLabel: 'Corrigez les champs additionnels signalés.',
        requestId: '1',
        fields: { 'fields.Quota': 'Saisissez un nombre entier', 'fields.Ancien': 'Champ inconnu' },
      },
    }),
  )
  await page.goto('/providers')
  await page.locator('[data-row]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quota').fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByLabel('Quota')).toHaveAccessibleDescription('Saisissez un nombre entier')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Ancien · Champ inconnu' })).toBeVisible()
  await dialog.getByRole('alert').getByRole('link', { name: 'Quota' }).click()
  await expect(dialog.getByLabel('Quota')).toBeFocused()
})
