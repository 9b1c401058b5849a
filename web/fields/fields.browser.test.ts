import { providers } from '@app/contract/providers'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { answerForFields, answerForProviders, customField } from '../test/custom-fields.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { rows } from '../test/rows.ts'

const ACCESS = "N° d'accès (kg/m), 5 %"
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\s`) })
const toggle = (name: string, flag: 'Visible' | 'Obligatoire') =>
  page.getByRole('switch', { name: `${name} · ${flag}` })
const said = (part: string) => page.getByText(part, { exact: false })
const nameField = dialog.getByRole('textbox', { name: 'Nom' })
const box = (name: string) => dialog.getByRole('combobox', { name })
const missing = dialog.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const texts = (links: ReturnType<typeof page.getByRole>) =>
  links.elements().map(({ textContent }) => textContent)

async function focus(found: ReturnType<typeof page.getByRole>): Promise<void> {
  await expect.element(found).toBeVisible()
  const element = found.element()
  if (element instanceof HTMLElement) element.focus()
}

async function turn(name: string, flag: 'Visible' | 'Obligatoire'): Promise<void> {
  await focus(toggle(name, flag))
  await userEvent.keyboard(' ')
}

async function choose(label: string, option: string): Promise<void> {
  await box(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

beforeEach(answerForProviders)

test('a switch acts at once on its own row, whatever is filtered, and the notice takes it back', async () => {
  answerForFields([customField(10, ACCESS, 'provider')])
  await openPage('/fields')
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' })
  await turn(ACCESS, 'Obligatoire')
  await expect.element(said('accès (kg/m), 5 % obligatoire')).toBeVisible()
  await turn(ACCESS, 'Visible')
  await expect.element(said('masqué : il n’est plus obligatoire')).toBeVisible()
  await expect.element(toggle(ACCESS, 'Obligatoire')).not.toBeChecked()
  // By keyboard, and the focus comes back to the switch.
  await focus(undo.last())
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle(ACCESS, 'Visible')).toHaveFocus()
  await expect.element(toggle(ACCESS, 'Visible')).toBeChecked()
  await expect.element(toggle(ACCESS, 'Obligatoire')).toBeChecked()
  await expect.element(said('il est de nouveau visible')).toBeVisible()
  await openPage('/fields')
  await expect.element(toggle(ACCESS, 'Visible')).toBeChecked()
  await expect.element(toggle(ACCESS, 'Obligatoire')).toBeChecked()

  await openPage('/providers?form=new')
  await nameField.fill('Comptoir des accès')
  await save()
  const field = dialog.getByRole('textbox', { name: ACCESS })
  await expect.element(field).toHaveAccessibleDescription('Champ obligatoire')
  await field.fill('A-12')
  await save()
  await expect.element(page.getByText('Fournisseur Comptoir des accès ajouté')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('listitem', { name: 'Comptoir des accès' }).click()
  await expect.element(field).toHaveValue('A-12')
  await openPage('/fields')
  await turn(ACCESS, 'Obligatoire')
  await expect.element(toggle(ACCESS, 'Obligatoire')).not.toBeChecked()
})

test('deleting wants a module chosen first, warns and removes', async () => {
  answerForFields([customField(10, 'Agrément', 'provider')])
  await openPage('/fields')
  await focus(row('Agrément'))
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('Choisissez d’abord la fiche concernée.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('search').getByRole('combobox', { name: 'Fiche concernée' }).click()
  await page.getByRole('option', { name: 'Fournisseurs' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Patente')).not.toBeInTheDocument()
  await turn('Agrément', 'Visible')
  await expect.element(page.getByText('Champ Agrément masqué')).toBeVisible()
  await turn('Agrément', 'Obligatoire')
  await expect.element(page.getByText('Champ Agrément obligatoire : il est de nouveau visible')).toBeVisible()
  await openPage(address())
  await expect.element(toggle('Agrément', 'Visible')).toBeChecked()
  await expect.element(toggle('Agrément', 'Obligatoire')).toBeChecked()

  await focus(row('Agrément'))
  await userEvent.keyboard('{Delete}')
  const question = page.getByRole('dialog', { name: 'Supprimer le champ Agrément ?' })
  await expect
    .element(question)
    .toMatchTextContent('Toutes les valeurs saisies dans « Agrément » seront supprimées')
  await expect.element(question.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await save()
  await expect.element(page.getByText('Champ Agrément supprimé')).toBeVisible()
  await expect.element(row('Agrément')).not.toBeInTheDocument()
  await openPage('/providers?form=new')
  await expect.element(dialog.getByRole('textbox', { name: 'Contact' })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Agrément' })).not.toBeInTheDocument()
})

test('Patente and ICE can be hidden, but are neither renamed nor deleted', async () => {
  answerForFields()
  await openPage('/fields?module=client')
  await focus(row('ICE'))
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('menuitem')).toMatchTextContent(/Modifier/)
  await userEvent.keyboard('e')
  const form = page.getByRole('dialog', { name: 'Modifier le champ' })
  await expect.element(form.getByRole('textbox', { name: 'Nom' })).toBeDisabled()
  await expect.element(form.getByRole('combobox', { name: 'Fiche concernée' })).toBeDisabled()
  await focus(form.getByRole('switch', { name: 'Visible', exact: true }))
  await userEvent.keyboard(' ')
  await save()
  await expect.element(page.getByText('Champ ICE modifié')).toBeVisible()
  await expect.element(toggle('ICE', 'Visible')).not.toBeChecked()
})

test('fields are found by name without accents, by type and by being mandatory', async () => {
  const type = { id: 2, name: 'Nombre', kind: 'INT' as const, choices: ['*'] }
  answerForFields([customField(10, 'Référence qualité', 'product', { type, mandatory: true })])
  await openPage('/fields')
  await expect.element(row('Référence qualité')).toBeVisible()
  await userEvent.keyboard('/reference')
  await expect.poll(() => rows().length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('search').getByRole('button', { name: 'Obligatoire' }).click()
  await expect.element(row('Référence qualité')).toBeVisible()
  await expect.element(row('Patente')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await page.getByRole('tab', { name: 'Types' }).click()
  await row('Nombre').click()
  await expect.poll(address).toMatch(/type=\d+/)
  await expect.element(row('Référence qualité')).toBeVisible()
  await expect.element(row('Patente')).not.toBeInTheDocument()
})

test('a new field without module or type is not sent: the banner names them', async () => {
  answerForFields()
  await openPage('/fields?form=new')
  await nameField.fill('Zone de vente')
  await save()
  await expect.element(missing).toBeVisible()
  expect(texts(missing.getByRole('link'))).toEqual(['Fiche concernée', 'Type'])
  for (const name of ['Fiche concernée', 'Type'])
    await expect.element(box(name)).toHaveAccessibleDescription(/obligatoire/)
  await missing.getByRole('link', { name: 'Type' }).click()
  await expect.element(box('Type')).toHaveFocus()
  await choose('Type', 'Texte')
  await save()
  await expect.poll(() => texts(missing.getByRole('link'))).toEqual(['Fiche concernée'])
})

test('a name that is taken or misspelt is refused under it; only administrators have the page', async () => {
  answerForFields()
  await openPage('/fields?module=client&form=new')
  await nameField.fill('<b>')
  await choose('Type', 'Texte')
  await save()
  await expect.element(said('Commencez par une lettre ou un chiffre.').first()).toBeVisible()
  await nameField.fill('patente')
  await save()
  await expect
    .element(nameField)
    .toHaveAccessibleDescription(/Un champ porte déjà le nom « patente » sur ces fiches\./)
  await openPage('/fields', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})

test('what the server refuses of an additional field is under it, or on top when the field is not shown', async () => {
  const type = { id: 2, name: 'Nombre', kind: 'INT' as const, choices: ['*'] }
  answerForFields([customField(10, 'Quota', 'provider', { type })])
  answer(providers.save, () => {
    throw new Refusal(422, 'fields.invalid', {
      statusLabel: 'Corrigez les champs additionnels signalés.',
      fields: { 'fields.Quota': 'Saisissez un nombre entier', 'fields.Ancien': 'Champ inconnu' },
    })
  })
  await openPage('/providers')
  await page.getByRole('listitem', { name: 'Cablor Industrie' }).click()
  const quota = dialog.getByRole('textbox', { name: 'Quota' })
  await quota.fill('3')
  await save()
  await expect.element(quota).toHaveAccessibleDescription('Saisissez un nombre entier')
  const banner = dialog.getByRole('alert').filter({ hasText: 'Ancien · Champ inconnu' })
  await expect.element(banner).toBeVisible()
  await dialog.getByRole('alert').getByRole('link', { name: 'Quota' }).click()
  await expect.element(quota).toHaveFocus()
})
