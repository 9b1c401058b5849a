import type { Page } from '@playwright/test'
import { ACCOUNTS, expect, PASSWORD, signIn, test } from './support/fixtures.ts'

const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })

/** What matches is answered only once the end-to-end test lets it. */
async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('what is typed before the code of a form is there is in its first field, letter by letter', async ({
  page,
}) => {
  await signIn(page, 'admin', '/banks')
  await expect(page.getByText('Attijariwafa Bank')).toBeVisible()
  const arrive = await holdBack(page, /bank-form-.*\.js/)
  await page.keyboard.press('n')
  // J, K, N, E and Delete are shortcuts of the list below.
  await page.keyboard.type('Jeunne')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e Ek')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  arrive()
  await expect(name(page)).toHaveValue('Jeune Ek')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('o')
  await expect(name(page)).toHaveValue('Jeune Eko')
})

test('the keys of a page form that is on its way do not act on the list before it', async ({ page }) => {
  await signIn(page, 'admin', '/users')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const arrive = await holdBack(page, /user-form-.*\.js/)
  await page.keyboard.press('n')
  await page.keyboard.type('Jnej')
  arrive()
  await expect(page.getByLabel('Prénom')).toHaveValue('Jnej')
  await expect(page).toHaveURL(/\/users\/add$/)
})

test('what was typed survives a reload, and one can start over', async ({ page }) => {
  await signIn(page, 'admin', '/users/add')
  await page.getByLabel('Prénom').fill('Ghita')
  await page.getByLabel('Mot de passe').first().fill('secret-secret')
  await page.reload()
  await expect(page.getByText('Votre saisie a été rétablie')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Ghita')
  await expect(page.getByLabel('Mot de passe').first()).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-secret')
  await page.getByRole('button', { name: 'Repartir de zéro' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await expect(page.getByText('Votre saisie a été rétablie')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
})

test('a form that was saved, left on purpose or left by signing out begins empty', async ({ page }) => {
  await signIn(page, 'foreigner', '/banks?form=new')
  const type = async (text: string) => {
    await name(page).fill(text)
    // Kept by now.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('quai.draft')
  }
  const reopened = async () => {
    await page.goto('/banks?form=new')
    await expect(name(page)).toHaveValue('')
  }
  await type('Banque gardée')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Banque Banque gardée ajoutée')).toBeVisible()
  await reopened()

  await type('Banque abandonnée')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reopened()

  await type('Banque d’ailleurs')
  await page.goto('/providers')
  await expect(page.getByRole('heading', { name: 'Fournisseurs' })).toBeVisible()
  await reopened()

  await type('Banque d’un autre')
  await page.evaluate(() => {
    localStorage.removeItem('quai.session')
    dispatchEvent(new StorageEvent('storage', { key: 'quai.session' }))
  })
  await page.getByLabel('Nom d’utilisateur').fill(ACCOUNTS.foreigner)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toHaveCount(0)
  await reopened()
})

test('a draft of a record that was changed meanwhile still meets the version check', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/banks?search=BMCI')
  await page.getByRole('listitem', { name: 'BMCI' }).click()
  await page.getByLabel('Code', { exact: true }).fill('914')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const banks = (await (await fetch('/api/banks', { headers })).json()) as { name: string }[]
    const body = JSON.stringify({ ...banks.find((one) => one.name === 'BMCI'), swiftCode: 'BMCIMAMCXXX' })
    await fetch('/api/banks/add', { method: 'PUT', headers, body })
  })
  await page.reload()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('914')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  await expect(asked.getByRole('row', { name: 'Code SWIFT' })).toBeVisible()
  await asked.getByRole('button', { name: 'Annuler' }).click()
})
