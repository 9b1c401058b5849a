import type { Page } from '@playwright/test'
import { ACCOUNTS, expect, PASSWORD, test } from './support/fixtures.ts'

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
  // More salespeople than one page of ten has.
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
