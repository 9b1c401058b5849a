import { expect, signIn, test } from './support/story.ts'

test('an administrator adds, changes and deletes a bank by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/banks')
  await expect(page.getByText('Attijariwafa Bank')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Banque du Quai')
  await page.keyboard.press('Tab')
  await page.keyboard.type('777')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Banque Banque du Quai ajoutée')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('du quai')
  await expect(page.getByText('Attijariwafa Bank')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('777')
  await page.getByLabel('Code', { exact: true }).fill('778')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Banque Banque du Quai modifiée')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('Supprimer la banque Banque du Quai ?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Banque Banque du Quai supprimée')).toBeVisible()
  await expect(page.getByText('Aucun résultat.').first()).toBeVisible()
})

test('a missing name is named in a banner that has the focus, and under its field', async ({ page }) => {
  await signIn(page, 'admin', '/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect(page.getByText('Veuillez remplir les champs obligatoires :')).toBeVisible()
  await expect(page.getByText('Champ obligatoire')).toBeVisible()
})

test('a name that exists is refused with the server’s sentence, and the form keeps what was typed', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByLabel('Nom', { exact: false }).first().fill('bmci')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Une banque porte déjà le nom « bmci ».').first()).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: false }).first()).toHaveValue('bmci')
})

test('when the bank was changed meanwhile, a dialog says by whom and when, shows what differs, and lets one choose', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/banks')
  await page.getByText('CFG Bank').first().click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('050')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const banks = (await (await fetch('/api/banks', { headers })).json()) as { id: number; name: string }[]
    const bank = banks.find((one) => one.name === 'CFG Bank')
    await fetch('/api/banks/add', { method: 'PUT', headers, body: JSON.stringify({ ...bank, code: '051' }) })
  })
  await page.getByLabel('Code', { exact: true }).fill('052')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cette fiche a changé entre-temps')).toBeVisible()
  await expect(
    page.getByText(/Modifiée par vous, dans un autre onglet, le \d\d-\d\d-\d{4} à \d\d:\d\d/),
  ).toBeVisible()
  const differing = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' }).getByRole('row')
  await expect(differing).toHaveCount(2)
  await expect(differing.first()).toContainText('Votre saisieVersion enregistrée')
  const [mine, saved] = await differing.last().getByRole('textbox', { name: 'Code' }).all()
  await expect(mine ?? page.locator('none')).toHaveValue('052')
  await expect(saved ?? page.locator('none')).toHaveValue('051')
  await page.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect(page.getByText('Banque CFG Bank modifiée')).toBeVisible()
  await expect(page.getByText('052')).toBeVisible()
})

test('a second click while saving creates one bank', async ({ page }) => {
  await signIn(page, 'admin', '/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByLabel('Nom', { exact: false }).first().fill('Banque double clic')
  await page.getByRole('button', { name: /Enregistrer/ }).dblclick()
  await expect(page.getByText('Banque Banque double clic ajoutée')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Banque double clic', { exact: true })).toHaveCount(1)
})

test('another company sees its own banks and nothing of ours', async ({ page }) => {
  await signIn(page, 'foreigner', '/banks')
  await expect(page.getByText('Banque du Rif')).toBeVisible()
  await expect(page.getByText('Attijariwafa Bank')).toHaveCount(0)
})

test('a salesperson who types the address is refused politely', async ({ page }) => {
  await signIn(page, 'commercial', '/banks')
  await expect(page.getByText('Attijariwafa Bank')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Nouvelle banque/ })).toHaveCount(0)
})
