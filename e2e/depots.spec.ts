import { expect, signIn, test } from './support/story.ts'

const LONG = 'Entrepôt régional du Grand Casablanca et de ses environs '.repeat(3).slice(0, 120).trim()

test('active depots come first, and each says whether it is active', async ({ page }) => {
  await signIn(page, 'admin', '/repos')
  const cards = page.locator('[data-row]')
  await expect(cards.filter({ hasText: 'Casa Aïn Sebaâ' })).toContainText('Actif')
  await expect(cards.last()).toContainText('Ancien dépôt Roches Noires')
  await expect(cards.last()).toContainText('Inactif')
})

test('the filter speaks French in the address, and a reload keeps it', async ({ page }) => {
  await signIn(page, 'admin', '/repos')
  await page.getByRole('combobox', { name: 'Statut' }).click()
  await page.getByRole('option', { name: 'Inactif' }).click()
  await expect(page).toHaveURL(/\?status=inactif$/)
  await page.reload()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Ancien dépôt Roches Noires')
  await page.goto('/repos?status=actif')
  await expect(page.getByText('Casa Aïn Sebaâ')).toBeVisible()
  await expect(page.getByText('Ancien dépôt Roches Noires')).toHaveCount(0)
})

test('a depot is closed and opened again from its card', async ({ page }) => {
  await signIn(page, 'admin', '/repos')
  const card = page.getByRole('listitem', { name: 'Agadir Tassila' })
  await card.getByRole('button', { name: 'Actions : Agadir Tassila' }).click()
  await page.getByRole('menuitem', { name: 'Désactiver' }).click()
  await expect(page.getByText('Dépôt Agadir Tassila désactivé')).toBeVisible()
  await expect(card).toContainText('Inactif')
  await card.focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Dépôt Agadir Tassila activé')).toBeVisible()
  await expect(card).not.toContainText('Inactif')
})

test('a switch that is refused is taken back, with the reason', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(500)
  await signIn(page, 'admin', '/repos')
  await page.route('**/api/repos/updateStatus', (route) => route.fulfill({ status: 500, body: '' }))
  const card = page.getByRole('listitem', { name: 'Fès Sidi Brahim' })
  await card.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('alert').getByText('Réessayez.')).toBeVisible()
  await expect(card).not.toContainText('Inactif')
})

test('an administrator adds, changes and deletes a depot by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/repos')
  await expect(page.getByText('Casa Aïn Sebaâ')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nouveau dépôt' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Camion Rabat')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Dépôt Camion Rabat ajouté')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('rabat')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nom', { exact: false }).first()).toHaveValue('Camion Rabat')
  await expect(page.getByLabel('Nom', { exact: false }).first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' 1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Dépôt Camion Rabat 1 modifié')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem', { name: 'Camion Rabat 1' })).toContainText('Inactif')

  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer le dépôt Camion Rabat 1 ?' })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Dépôt Camion Rabat 1 supprimé')).toBeVisible()
  await expect(page.getByText('Aucun dépôt pour « rabat ».')).toBeVisible()
})

test('whoever has searched as soon as a dialog went is not called back into the search', async ({ page }) => {
  await signIn(page, 'admin', '/repos')
  await expect(page.getByText('Casa Aïn Sebaâ')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nouveau dépôt' }).getByRole('textbox').first()).toBeFocused()
  // As early as a page can tell that the dialog has gone.
  await page.evaluate(() => {
    const search = document.querySelector<HTMLElement>('input[type=search]')
    new MutationObserver((_, watching) => {
      if (document.querySelector('[role=dialog]')) return
      watching.disconnect()
      search?.focus()
      search?.blur()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})

test('a depot that holds goods offers no deletion: the dialog says how many, and leads to its stock', async ({
  page,
}) => {
  await signIn(page, 'admin', '/repos')
  await page.getByRole('listitem', { name: 'Casa Aïn Sebaâ' }).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(dialog.getByText(/[\d\s]+ produits sont en stock au dépôt Casa Aïn Sebaâ/)).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Fermer'])
  await dialog.getByRole('link', { name: 'Voir le stock' }).click()
  await expect(page).toHaveURL(/\/products-by-repo\?depot=\d+/)
})

test('a name that exists is refused with the server’s sentence', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/repos?form=new')
  await page.getByLabel('Nom', { exact: false }).first().fill('tanger gzenaya')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Un dépôt porte déjà le nom « tanger gzenaya ».').first()).toBeVisible()
})

test('a name of 120 letters stays inside its card', async ({ page }) => {
  await signIn(page, 'admin', '/repos?form=new')
  await page.getByLabel('Nom', { exact: false }).first().fill(LONG)
  await page.keyboard.press('Control+Enter')
  const card = page.getByRole('listitem', { name: LONG })
  await expect(card).toBeVisible()
  const [wide, usual] = [
    await card.boundingBox(),
    await page.getByRole('listitem', { name: 'Casa Aïn Sebaâ' }).boundingBox(),
  ]
  expect(Math.round(wide?.width ?? 0)).toBe(Math.round(usual?.width ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('without an answer the list says so and offers to try again', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin')
  await page.route('**/api/repos', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/repos')
  await expect(page.getByText('Un problème inattendu est survenu.')).toBeVisible()
  await page.unroute('**/api/repos')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Casa Aïn Sebaâ')).toBeVisible()
})

test('another company sees its own depot and nothing of ours; a salesperson is refused politely', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/repos')
  await expect(page.getByText('Dépôt du Rif')).toBeVisible()
  await expect(page.getByText('Casa Aïn Sebaâ')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'commercial', '/repos')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
