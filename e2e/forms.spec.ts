import type { Page } from '@playwright/test'
import { ACCOUNTS, expect, PASSWORD, signIn, test } from './support/story.ts'

const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })

/** What matches is answered only once the story lets it. */
async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('the banner names every field that is missing and every field to correct, and leads to each', async ({
  page,
}) => {
  await signIn(page, 'admin', '/users/add')
  await page.getByLabel('E-mail').fill('pas une adresse')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Bennani')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })
  await expect(banner).toBeFocused()
  await expect(banner).toContainText(
    'Veuillez remplir les champs obligatoires : Prénom, Nom d’utilisateur, Mot de passe, Confirmation du mot de passe',
  )
  await expect(banner).toContainText('À corriger : E-mail')
  for (const label of ['Prénom', 'E-mail', 'Mot de passe']) {
    await banner.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByLabel(label).first()).toBeFocused()
  }
})

test('a line of a purchase that misses its price is named, and its label leads to its box', async ({
  page,
}) => {
  await signIn(page, 'admin', '/purchases/add')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  await page.getByRole('table', { name: 'Lignes' }).getByRole('combobox').focus()
  await page.keyboard.type('LUM-E27-09')
  await expect(page.locator('[data-combobox-selected]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  for (const typed of ['3', '12']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const price = page.getByRole('textbox', { name: /^PU HT · Ampoule LED/ })
  await price.fill('')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })
  await banner.getByRole('link', { name: /^PU HT · Ampoule LED/ }).click()
  await expect(price).toBeFocused()
})

test('what the server refuses is named in the banner too', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/banks?form=new')
  await name(page).fill('BMCI')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'À corriger : Nom' })
  await banner.getByRole('link', { name: 'Nom' }).click()
  await expect(name(page)).toBeFocused()
})

test('what is typed before the code of a form is there stands in its first field, letter by letter', async ({
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

test('what is typed before a record is there goes where it would have gone, and Enter closes nothing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/banks?search=BMCI')
  await expect(page.getByRole('listitem', { name: 'BMCI' })).toBeVisible()
  const arrive = await holdBack(page, /\/api\/banks\/\d+$/)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.keyboard.type('xjk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Modifier la banque' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  arrive()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveValue('BMCIxj')
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

test('an address that shows no form leaves the keys to the page', async ({ page }) => {
  await signIn(page, 'admin', '/fields?view=types&form=12')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
})

const ADDED = [
  { list: '/banks', said: 'Banque', box: 'Nom' },
  { list: '/catalog/brands', said: 'Marque', box: 'Nom' },
  { list: '/repos', said: 'Dépôt', box: 'Nom' },
  { list: '/providers', said: 'Fournisseur', box: 'Nom' },
  { list: '/payment-types', said: 'Type de paiement', box: 'Nom' },
  { list: '/catalog/families', said: 'Famille', box: 'Nom' },
]

for (const { list, said, box } of ADDED) {
  test(`${list}: the new row has the focus, and where it is out of sight the notice leads to it`, async ({
    page,
  }) => {
    await signIn(page, 'foreigner', list)
    for (const [added, search] of [
      ['Zénith A', ''],
      ['Zénith B', '?search=introuvable'],
    ] as const) {
      await page.goto(list + search)
      await page
        .getByRole('button', { name: /^Nouve/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox', { name: box }).fill(added)
      await page.keyboard.press('Control+Enter')
      const notice = page.getByRole('status').filter({ hasText: `${said} ${added}` })
      await expect(notice).toBeVisible()
      if (search === '') {
        await expect(page.locator('[data-row]:focus')).toContainText(added)
        continue
      }
      await notice.getByRole('link', { name: 'Voir' }).click()
      await expect(name(page)).toHaveValue(added)
    }
  })
}

test('down leads from the search into what it found', async ({ page }) => {
  await signIn(page, 'admin', '/banks')
  await expect(page.getByText('Attijariwafa Bank')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('wafa')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listitem', { name: 'Attijariwafa Bank' })).toBeFocused()
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

test('a box says that its list is open and which it is from the key that opens it; closed, the list is not on the page', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  for (const label of ['Statut', 'Client']) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? 'none')
    await page.keyboard.press('Escape')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('[role=listbox]')).toHaveCount(0)
  }
})
