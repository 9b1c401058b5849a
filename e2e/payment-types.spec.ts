import { expect, signIn, test } from './support/story.ts'

const BASIC = ['Espèces', 'Chèque', 'Effet', 'Versement', 'Virement', 'Carte bancaire']

test('the six basic types say so in words and cannot be deleted, cash first', async ({ page }) => {
  await signIn(page, 'admin', '/payment-types')
  const cards = page.locator('[data-row]')
  await expect(cards.first()).toContainText('Type de base : Espèces')
  for (const name of BASIC) {
    const card = page.getByRole('listitem', { name, exact: true })
    await expect(card).toContainText(`Type de base : ${name}`)
    await card.getByRole('button', { name: `Actions : ${name}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Supprimer…' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await card.focus()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a basic type gets another name and still says what it is', async ({ page }) => {
  await signIn(page, 'admin', '/payment-types')
  await page.getByRole('listitem', { name: 'Versement' }).click()
  await expect(
    page.getByText('Type de base : Versement. Seul son nom peut changer, pas ses règles.'),
  ).toBeVisible()
  await page.getByLabel('Nom', { exact: false }).first().fill('Versement en agence')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Type de paiement Versement en agence modifié')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Versement en agence' })).toContainText(
    'Type de base : Versement',
  )
})

test('an administrator adds a type of the company’s own and deletes it, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payment-types')
  await expect(page.getByRole('listitem', { name: 'Espèces' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(
    page.getByRole('dialog', { name: 'Nouveau type de paiement' }).getByRole('textbox').first(),
  ).toBeFocused()
  await page.keyboard.type('Bon d’achat')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type de paiement Bon d’achat ajouté')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Bon d’achat' })).toContainText('Propre à la société')
  await expect(page.getByRole('listitem', { name: 'Bon d’achat' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(
    page.getByRole('dialog', { name: 'Supprimer le type de paiement Bon d’achat ?' }),
  ).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Type de paiement Bon d’achat supprimé')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Bon d’achat' })).toHaveCount(0)
})

test('“chq” means Chèque, which exists already', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/payment-types?form=new')
  await page.getByLabel('Nom', { exact: false }).first().fill('chq')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Un type de paiement porte déjà le nom « Chèque ».').first()).toBeVisible()
})

test('types are found by name and by what they are; nothing found says so', async ({ page }) => {
  await signIn(page, 'admin', '/payment-types?search=cheque')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.goto('/payment-types?search=virement')
  await expect(page.locator('[data-row]')).toContainText('Virement')
  await page.goto('/payment-types?search=troc')
  await expect(page.getByText('Aucun type de paiement pour « troc ».')).toBeVisible()
})

test('a salesperson, who pays with them, does not administer them', async ({ page }) => {
  await signIn(page, 'commercial', '/payment-types')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
