import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { keepProviders } from '../test/records.ts'
import { card, rows } from '../test/rows.ts'

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Nom' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('providers are found by their name and by their contact, without minding accents', async () => {
  keepProviders()
  await openPage('/providers')
  await expect.element(card('Luméa Éclairage')).toBeVisible()
  await userEvent.keyboard('/eclairage')
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(card('Luméa Éclairage')).toBeVisible()
  await userEvent.keyboard('{Escape}berrada')
  await expect.element(page.getByText('Colorya Peintures')).toBeVisible()
  await expect.poll(() => rows().length).toBe(1)
  await expect.poll(() => location.search).toContain('search=berrada')
  await userEvent.keyboard('{Escape}introuvable')
  await expect.element(page.getByText('Aucun fournisseur pour « introuvable ».')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.element(page.getByText('Luméa Éclairage')).toBeVisible()
})

test('a provider whose name exists is reported before it is saved, and may be saved all the same', async () => {
  keepProviders()
  await openPage('/providers?form=new')
  await expect.element(page.getByRole('dialog', { name: 'Nouveau fournisseur' })).toBeVisible()
  await name.fill('lumea  éclairage')
  await expect
    .element(name)
    .toHaveAccessibleDescription(/Un fournisseur porte déjà le nom «\sLuméa Éclairage\s»/)
  await name.fill('lumea éclairage 2')
  await expect.element(name).toHaveAccessibleDescription('')
  await name.fill('lumea éclairage')
  await save()
  await expect.element(page.getByText('Fournisseur lumea éclairage ajouté')).toBeVisible()
  // Nobody is their own twin.
  await openPage('/providers?search=tekno')
  await card('Tekno Outils').click()
  await expect.element(name).toHaveValue('Tekno Outils')
  await expect.element(name).toHaveAccessibleDescription('')
})

test('a provider without a name is not sent, and the banner leads to the field', async () => {
  keepProviders()
  await openPage('/providers?form=new')
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect.element(page.getByText(/Veuillez remplir les champs obligatoires\s:/)).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Nom' }).click()
  await expect.element(name).toHaveFocus()
  expect(calls).not.toContain('PUT /providers/add')
})

test('leaving a half-typed provider asks once', async () => {
  keepProviders()
  await openPage('/providers?form=new')
  await name.fill('À moitié')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Quitter sans enregistrer ?')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect.element(name).toHaveValue('À moitié')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/providers')
})

test('an agent, who may read one, has no such page', async () => {
  await openPage('/providers', { role: 'ROLE_AGENT' })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
