import { ACCOUNTS, chooseLanguage, expect, PASSWORD, signInByHand, test } from './support/fixtures.ts'

test('the page requested before signing in is the one one lands on; its language stays, and signing out forgets the session', async ({
  page,
}) => {
  await signInByHand(page, 'admin', '/banks?q=maroc')
  await expect(page).toHaveURL(/\/banks\?q=maroc/)
  await expect(page.getByText('Crédit du Maroc')).toBeVisible()
  await chooseLanguage(page, 'EN')
  await expect(page.getByText('Catalogue').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await chooseLanguage(page, 'FR')
  await page.getByRole('button', { name: 'Menu de Salma Bennis' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quai.session'))).toBeNull()
})

test('after a 401 the half-filled form is kept, through signing in again', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(401)
  await signInByHand(page, 'admin', '/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByLabel('Nom', { exact: false }).first().fill('Banque à moitié saisie')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    return fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${session.token}` } })
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
  await page.getByLabel('Nom d’utilisateur').fill(ACCOUNTS.admin)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: false }).first()).toHaveValue('Banque à moitié saisie')
})

test('a session that ends in another tab leaves the half-filled form of this one to come back to', async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.expectRefused(401)
  await signInByHand(page, 'admin', '/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByLabel('Nom', { exact: false }).first().fill('Banque d’un autre onglet')
  const other = await context.newPage()
  await other.goto('/repos')
  await expect(other.getByRole('heading', { name: 'Dépôts' })).toBeVisible()
  await other.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    return fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${session.token}` } })
  })
  await other.reload()
  await expect(other.getByText('Votre session a expiré')).toBeVisible()
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: false }).first()).toHaveValue('Banque d’un autre onglet')
})

test('a company signs up, confirms by its mail, and its administrator enters an empty company', async ({
  page,
}) => {
  const address = `nouvelle${Date.now()}@quai.test`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByLabel('Nom de la société').fill('Comptoir du Détroit')
  await page.getByLabel('Téléphone').fill('05 39 00 00 00')
  await page.getByLabel('Prénom').fill('Nadia')
  await page.getByLabel('Nom', { exact: true }).fill('Belkacem')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Une phrase de passe')
  await page.getByLabel('Confirmation du mot de passe').fill('Une phrase de passe')
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText(address)).toBeVisible()

  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(address)).toBeVisible({ timeout: 500 })
  }).toPass()
  const link = await page
    .getByRole('link')
    .filter({ hasText: '/login/confirm#token=' })
    .first()
    .getAttribute('href')
  await page.goto(link ?? '')
  await expect(
    page.getByRole('link', { name: 'Se connecter' }).or(page.getByRole('button', { name: 'Se connecter' })),
  ).toBeVisible()
  await page.goto('/banks')
  await page.getByLabel('Nom d’utilisateur').fill(address)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Une phrase de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Aucune banque pour l’instant.')).toBeVisible()
  await expect(page.getByText('Comptoir du Détroit')).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({
    // What every page begins with is requested by its head wherever there is a mouse.
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
  })
  test('a notice says that Quai is not for mobiles, and nothing of the application is loaded', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    await expect(page.getByText('Quai n’est pas disponible sur mobile.')).toBeVisible()
    expect(scripts.filter((url) => /start|base|contract/.test(url))).toEqual([])
  })
})
