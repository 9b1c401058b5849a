import { expect, signIn, test } from './support/fixtures.ts'

test('a name and a language changed in the profile show at once, in the other tabs too, and are there at the next sign-in', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'foreigner', '/profile')
  const other = await context.newPage()
  await other.goto('/repos')
  await expect(other.getByRole('heading', { name: 'Dépôts' })).toBeVisible()
  const name = await page.getByLabel('Nom', { exact: false }).nth(1).inputValue()
  await page.getByLabel('Prénom').fill('Yasmina')
  await page.getByRole('combobox', { name: 'Langue préférée' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: `Menu of Yasmina ${name}` })).toBeVisible()

  await expect(other.getByRole('heading', { name: 'Depots' })).toBeVisible()
  await page.getByRole('button', { name: /dark/i }).click()
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const next = await browser.newPage()
  await signIn(next, 'foreigner', '/profile')
  await expect(next.getByLabel('First name')).toHaveValue('Yasmina')
  await next.getByRole('combobox', { name: 'Preferred language' }).click()
  await next.getByRole('option', { name: 'Français' }).click()
  await next.getByRole('button', { name: /Save/ }).click()
  await expect(next.getByText('Profil enregistré')).toBeVisible()
  await next.context().close()
})
