import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { address, row } from '../test/list-page.ts'
import { answerForProfile } from '../test/profile.ts'
import { answerForStaff } from '../test/staff.ts'

const PASSWORD = 'Une phrase bien longue'
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const role = page.getByRole('combobox', { name: 'Rôle' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const card = (name: string) => page.getByRole('listitem', { name })

beforeEach(() => void answerForStaff())

async function chooseAction(name: string, action: string): Promise<void> {
  await card(name).getByRole('button').click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('filter, order and search are in the address, and the breadcrumb leads back to them', async () => {
  await openPage('/users')
  await role.click()
  await option('Agent').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /^Trier par Nom/ }).click()
  await page.getByRole('menuitem', { name: 'Nom' }).click()
  await expect.poll(address).toMatch(/role=ROLE_AGENT&sort=name%2Cdesc/)
  await expect.element(row(0)).toMatchTextContent('Karim Saïdi')
  await expect.element(row(0)).toMatchTextContent('Inactif')
  await card('Meryem Filali').click()
  await expect.element(field('Nom d’utilisateur')).toHaveValue('m.filali@quai.demo')
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link', { name: 'Utilisateurs' })
    .click()
  await expect.poll(address).toMatch(/role=ROLE_AGENT&sort=name%2Cdesc/)
  await openPage('/users?sort=role,asc')
  await expect.element(row(0)).toMatchTextContent('Administrateur')
})

test('a new user has three roles to choose from, depots only as a salesperson, and needs a password', async () => {
  await openPage('/users/add')
  await role.click()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Administrateur', 'Commercial', 'Agent'])
  await option('Agent').click()
  await expect.element(page.getByRole('combobox', { name: 'Dépôts' })).not.toBeInTheDocument()
  await role.click()
  await option('Commercial').click()
  await expect
    .element(page.getByText('Sans dépôt, un commercial ne peut pas saisir de commande.'))
    .toBeVisible()

  await save()
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect.element(banner).toBeVisible()
  expect(
    banner
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Prénom', 'Nom', 'E-mail', 'Nom d’utilisateur', 'Mot de passe', 'Confirmation du mot de passe'])
})

test('a salesperson is added with two depots once both passwords are alike; a notice names them', async () => {
  const sent = answerForStaff()
  await openPage('/users')
  await page.getByRole('button', { name: /Nouvel utilisateur/ }).click()
  await expect.poll(address).toBe('/users/add')
  await field('Prénom').fill('Sara')
  await field('Nom').fill('Alami')
  await field('E-mail').fill('s.alami@quai.test')
  await field('Nom d’utilisateur').fill('s.alami')
  const depots = page.getBySelector('#field-depotIds')
  await depots.click()
  await option('Fès Sidi Brahim').click()
  await option('Tanger Gzenaya').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(depots).toHaveTextContent('Fès Sidi Brahim, Tanger Gzenaya')
  await page.getBySelector('#field-password').fill(PASSWORD)
  await expect.element(page.getByText('Bon', { exact: true })).toBeVisible()
  await page.getBySelector('#field-passwordConfirmation').fill('autre chose')
  await save()
  await expect.element(page.getByText('Les deux mots de passe sont différents.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getBySelector('#field-passwordConfirmation').fill(PASSWORD)
  await save()
  await expect.element(page.getByText('Utilisateur Sara Alami ajouté')).toBeVisible()
  await expect.poll(address).toBe('/users')
  expect(sent).toMatchObject([{ username: 's.alami', depotIds: [2, 3], password: PASSWORD }])
})

test('a username that is taken is refused under its field, and nothing typed is lost', async () => {
  await openPage('/users/add')
  await field('Prénom').fill('Double')
  await field('Nom').fill('Emploi')
  await field('E-mail').fill('double@quai.test')
  await field('Nom d’utilisateur').fill('H.Ouazzani@quai.demo')
  await page.getBySelector('#field-password').fill(PASSWORD)
  await page.getBySelector('#field-passwordConfirmation').fill(PASSWORD)
  await save()
  await expect
    .element(field('Nom d’utilisateur'))
    .toHaveAccessibleDescription(/Le nom d’utilisateur « H.Ouazzani@quai.demo » est déjà pris\./)
  await expect.element(field('Prénom')).toHaveValue('Double')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect.poll(address).toBe('/users')
})

test('the last administrator keeps the role, and nobody deletes themself', async () => {
  await openPage('/users')
  await card('Salma Benali').click()
  // The list has a filter of the same name.
  await expect.element(field('Prénom')).toHaveFocus()
  await role.click()
  await option('Agent').click()
  await save()
  await expect
    .element(
      page.getByText(/Benali est le dernier administrateur actif\. Nommez-en un autre d’abord\./).first(),
    )
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()

  await expect.element(card('Salma Benali')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect
    .element(dialog.getByText('Vous ne pouvez pas supprimer votre propre compte.', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByRole('button')).toHaveTextContent('Fermer')
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Salma Benali')).toHaveFocus()
  await expect.element(card('Salma Benali')).toBeVisible()
})

test('one’s own password is not set here: the form leads to the profile', async () => {
  answerForProfile()
  await openPage('/users')
  await card('Salma Benali').click()
  await expect
    .element(page.getByText('Votre propre mot de passe se change dans votre profil.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getBySelector('#field-password')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Ouvrir mon profil' }).click()
  await expect.poll(address).toBe('/profile')
})

test('a deleted user leaves the list', async () => {
  await openPage('/users')
  await chooseAction('Karim Saïdi', 'Supprimer…')
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect.element(page.getByText('Utilisateur Karim Saïdi supprimé')).toBeVisible()
  await expect.element(card('Karim Saïdi')).not.toBeInTheDocument()
})

test('an agent has no target, and for a user who does not exist there is a way back', async () => {
  await openPage('/users')
  await card('Khadija Alaoui').getByRole('button').click()
  await expect.element(page.getByRole('menuitem', { name: 'Modifier' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Objectifs' })).not.toBeInTheDocument()
  await openPage('/users/modify/999999')
  await expect.element(page.getByText('Cet élément n’existe pas ou n’existe plus.')).toBeVisible()
  await page.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  await expect.element(card('Khadija Alaoui')).toBeVisible()
})
