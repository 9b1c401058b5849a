import type { Page } from '@playwright/test'
import { ACCOUNTS, expect, PASSWORD, signIn, test } from './support/story.ts'

const NEW_PASSWORD = 'Une phrase bien longue'

/** Through the API, from the page that is signed in. */
const addUser = (page: Page, more: { username: string; lastName?: string }) =>
  page.evaluate(
    async ([{ username, lastName = 'Renfort' }, password]) => {
      const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const user = {
        firstName: 'Renfort',
        lastName,
        username,
        email: `${username}@quai.test`,
        password,
        passwordConfirmation: password,
        role: 'ROLE_COMMERCIAL',
        preferredLanguage: 'fr',
        status: 'ACTIVE',
        repositories: [],
      }
      await fetch('/api/users/add', { method: 'PUT', headers, body: JSON.stringify(user) })
    },
    [more, NEW_PASSWORD] as const,
  )

test('the keyboard alone: sign in, find the users, filter, turn the page, change the third, come back', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Nom d’utilisateur').focus()
  await page.keyboard.type(ACCOUNTS.admin)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Menu de Salma Bennis' })).toBeVisible()
  // More salespeople than one page of ten holds.
  for (const letter of 'ABCDEFGHIJ') {
    await addUser(page, { username: `equipe.${letter}`, lastName: `Équipe ${letter}` })
  }

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher ou lancer une action' })).toBeFocused()
  await page.keyboard.type('aller à utilisateurs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Utilisateurs' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Imane Tazi' })).toBeVisible()

  // F goes to the filters, Enter opens the first, the arrows choose.
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Commercial' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/role=ROLE_COMMERCIAL/)
  await expect(page.getByRole('listitem', { name: 'Khadija Alaoui' })).toHaveCount(0)

  // Ten rows per page, then the next page.
  await page.getByLabel('Lignes par page').focus()
  for (const size of ['30', '20', '10']) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByLabel('Lignes par page')).toHaveValue(size)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+J')
  await expect(page).toHaveURL(/page=2/)
  const address = page.url()

  const cards = page.locator('[data-row]')
  await expect(cards.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const third = (await cards.nth(2).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Modifier l’utilisateur' })).toBeVisible()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('-Zahra')
  await page.keyboard.press('Control+Enter')

  const [first = '', ...rest] = third.split(' ')
  const changed = `${first}-Zahra ${rest.join(' ')}`
  await expect(page.getByText(`Utilisateur ${changed} modifié`)).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(cards.nth(2)).toHaveAttribute('aria-label', changed)
})

test('filter, order and search are in the address, and the breadcrumb leads back to them', async ({
  page,
}) => {
  await signIn(page, 'admin', '/users')
  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Agent' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Trier par Nom/ }).click()
  await page.getByRole('menuitem', { name: 'Nom' }).click()
  await expect(page).toHaveURL(/role=ROLE_AGENT&sort=name%2Cdesc/)
  await expect(page.locator('[data-row]').first()).toContainText('Karim Saïdi')
  await expect(page.locator('[data-row]').first()).toContainText('Inactif')
  await page.getByRole('listitem', { name: 'Meryem Filali' }).click()
  await expect(page.getByLabel('Nom d’utilisateur')).toHaveValue('m.filali@quai.demo')
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link', { name: 'Utilisateurs' })
    .click()
  await expect(page).toHaveURL(/role=ROLE_AGENT&sort=name%2Cdesc/)
  await page.goto('/users?sort=role,asc')
  await expect(page.locator('[data-row]').first()).toContainText('Administrateur')
})

test('a new user has three roles to choose from, depots only as a salesperson, and needs a password', async ({
  page,
}) => {
  await signIn(page, 'admin', '/users/add')
  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await expect(page.getByRole('option')).toHaveText(['Administrateur', 'Commercial', 'Agent'])
  await page.getByRole('option', { name: 'Agent' }).click()
  await expect(page.getByText('Dépôts', { exact: true }).and(page.locator('label'))).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Commercial' }).click()
  await expect(page.getByText('Sans dépôt, un commercial ne peut pas saisir de commande.')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect(banner.getByRole('link')).toHaveText([
    'Prénom',
    'Nom',
    'E-mail',
    'Nom d’utilisateur',
    'Mot de passe',
    'Confirmation du mot de passe',
  ])
})

test('a salesperson added with two depots can sign in; the notice names them', async ({ page }) => {
  const username = `s.alami.${Date.now()}`
  await signIn(page, 'admin', '/users')
  await page.getByRole('button', { name: /Nouvel utilisateur/ }).click()
  await expect(page).toHaveURL(/\/users\/add$/)
  await page.getByLabel('Prénom').fill('Sara')
  await page.getByLabel('Nom', { exact: false }).nth(1).fill('Alami')
  await page.getByLabel('E-mail').fill(`${username}@quai.test`)
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.locator('#field-depotIds').click()
  await page.getByRole('option', { name: 'Fès Sidi Brahim' }).click()
  await page.getByRole('option', { name: 'Tanger Gzenaya' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('#field-depotIds')).toHaveText('Fès Sidi Brahim, Tanger Gzenaya')
  await page.locator('#field-password').fill(NEW_PASSWORD)
  await expect(page.getByText('Bon', { exact: true })).toBeVisible()
  await page.locator('#field-passwordConfirmation').fill('autre chose')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Les deux mots de passe sont différents.')).toBeVisible()
  await page.locator('#field-passwordConfirmation').fill(NEW_PASSWORD)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Utilisateur Sara Alami ajouté')).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)

  await page.getByRole('button', { name: 'Menu de Salma Bennis' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Menu de Sara Alami' })).toBeVisible()
})

test('a username that is taken is refused under its field, and nothing typed is lost', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/users/add')
  await addUser(page, { username: 'double.emploi' })
  await page.getByLabel('Prénom').fill('Double')
  await page.getByLabel('Nom', { exact: false }).nth(1).fill('Emploi')
  await page.getByLabel('E-mail').fill('double@quai.test')
  await page.getByLabel('Nom d’utilisateur').fill('Double.Emploi')
  await page.locator('#field-password').fill(NEW_PASSWORD)
  await page.locator('#field-passwordConfirmation').fill(NEW_PASSWORD)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Le nom d’utilisateur « Double.Emploi » est déjà pris.')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Double')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('the last administrator keeps the role, and nobody deletes themself', async ({ page, quietConsole }) => {
  // Whatever first name the profile's story left her with.
  quietConsole.expectRefused(409)
  await signIn(page, 'foreigner', '/users')
  await page.getByRole('listitem', { name: /El Khattabi$/ }).click()
  // The list has a filter of the same name.
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Agent' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(/El Khattabi est le dernier administrateur actif\. Nommez-en un autre d’abord\./),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()

  const card = page.getByRole('listitem', { name: /El Khattabi$/ })
  await card.focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(dialog.getByText('Vous ne pouvez pas supprimer votre propre compte.')).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Fermer'])
  await page.keyboard.press('Enter')
  await expect(card).toBeFocused()
  await expect(card).toBeVisible()
})

test('one’s own password is not set here: the form leads to the profile', async ({ page }) => {
  await signIn(page, 'admin', '/users')
  await page.getByRole('listitem', { name: 'Salma Bennis' }).click()
  await expect(page.getByText('Votre propre mot de passe se change dans votre profil.')).toBeVisible()
  await expect(page.locator('#field-password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ouvrir mon profil' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('a deleted user leaves the list', async ({ page }) => {
  await signIn(page, 'admin', '/users')
  await page.getByRole('listitem', { name: 'Karim Saïdi' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText('Utilisateur Karim Saïdi supprimé')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Karim Saïdi' })).toHaveCount(0)
})

test('a salesperson has a monthly target: choose the month, see it, set it', async ({ page }) => {
  await signIn(page, 'admin', '/users')
  await page.getByRole('listitem', { name: 'Hamza Ouazzani' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Objectifs' }).click()
  await expect(page.getByRole('heading', { name: 'Objectif mensuel' })).toBeVisible()
  await expect(page.getByLabel('Objectif HT')).toHaveValue(/^380\s000,00$/)
  await expect(page.getByLabel('Objectif HT')).toBeFocused()

  const lastYear = new Date().getFullYear() - 1
  await page.getByLabel('Mois').click()
  await page.getByRole('button', { name: 'Année précédente' }).click()
  await page.getByRole('button', { name: /^mars/ }).click()
  await expect(page).toHaveURL(new RegExp(`month=${lastYear}-03`))
  await expect(page.getByLabel('Objectif HT')).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Veuillez remplir les champs obligatoires :')).toBeVisible()
  await page.getByLabel('Objectif HT').fill('250000,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Objectif enregistré pour Hamza Ouazzani, mars ${lastYear}`)).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)

  await page.getByRole('listitem', { name: 'Hamza Ouazzani' }).focus()
  await page.keyboard.press('o')
  await page.getByLabel('Mois').click()
  await page.getByRole('button', { name: 'Année précédente' }).click()
  await page.getByRole('button', { name: /^mars/ }).click()
  await expect(page.getByLabel('Objectif HT')).toHaveValue(/^250\s000,50$/)
})

test('the month of a target is typed as people write it; what is no month stays to be corrected', async ({
  page,
}) => {
  await signIn(page, 'admin', '/users')
  await page.getByRole('listitem', { name: 'Hamza Ouazzani' }).focus()
  await page.keyboard.press('o')
  const month = page.getByRole('combobox', { name: 'Mois' })
  const amount = page.getByLabel('Objectif HT')
  await expect(amount).toBeFocused()
  for (const [typed, kept, shown] of [
    ['9/25', '2025-09', 'septembre 2025'],
    ['févr. 2026', '2026-02', 'février 2026'],
  ] as const) {
    await month.focus()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`month=${kept}$`))
    await expect(amount).toBeFocused()
    await expect(month).toHaveValue(shown)
  }
  await month.focus()
  await page.keyboard.type('jui')
  await page.keyboard.press('Tab')
  await expect(month).toHaveAccessibleDescription(/^Mois non compris/)
  await expect(month).toHaveValue('jui')
  await month.focus()
  await page.keyboard.press('Escape')
  await expect(month).toHaveValue('février 2026')
})

test('an agent has no target, and a user who does not exist is said so with a way back', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/users')
  await page.getByRole('listitem', { name: 'Khadija Alaoui' }).getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Objectifs' })).toHaveCount(0)
  await page.goto('/users/modify/999999')
  await expect(page.getByText('Cet élément n’existe pas ou n’existe plus.')).toBeVisible()
  await page.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  await expect(page.getByRole('listitem', { name: 'Khadija Alaoui' })).toBeVisible()
})
