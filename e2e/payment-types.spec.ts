import { expect, signIn, test } from './support/fixtures.ts'

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
