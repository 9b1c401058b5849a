import { expect, signIn, test } from './support/fixtures.ts'

test('a salesperson who edits the role in local storage sees more menu, names where others have rows, and saves nothing', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(403)
  await signIn(page, 'commercial')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { user: { role: string } }
    session.user.role = 'ROLE_ADMIN'
    localStorage.setItem('quai.session', JSON.stringify(session))
  })
  await page.goto('/users')
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toBeVisible()

  // The list has names and nothing else: no address, no role, no status.
  await expect(page.getByRole('listitem', { name: 'Salma Bennis' })).toBeVisible()
  await expect(page.getByText('admin@quai.demo')).toHaveCount(0)

  await page.goto('/repos?form=new')
  await page.getByLabel('Nom', { exact: false }).first().fill('Dépôt clandestin')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Votre rôle ne permet pas cette action.')).toBeVisible()
})
