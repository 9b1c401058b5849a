import { enterHeader, enterLine, save } from './support/purchase.ts'
import { expect, signIn, test } from './support/fixtures.ts'

test('a purchase is typed by keyboard alone, found, corrected with its history, and deleted line by line', async ({
  page,
}) => {
  test.slow()
  const rows = page.locator('[data-row]')
  await signIn(page, 'admin', '/purchases')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('n')
  await enterHeader(page, 'E2E-12', 'Luméa Éclairage')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await enterLine(page, 'DIS-2P-16', 2, '62')
  await enterLine(page, 'DIS-2P-16', 4, '15')
  await enterLine(page, 'PRI-DBL-16', 3, '34')
  const summary = page.getByRole('complementary')
  await expect(summary).toContainText('Quantité totale9')
  await expect(summary).toContainText(/286,00\sDHs/)
  await save(page)
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toContainText('Casa Aïn Sebaâ')

  // Filters and words reach the service.
  await page.getByRole('combobox', { name: 'Fournisseur' }).click()
  await page.getByRole('option', { name: 'Luméa Éclairage' }).click()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasNotText: 'Luméa Éclairage' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('E2E-12')
  await expect(rows).toHaveCount(1)

  await rows.first().focus()
  await page.keyboard.press('e')
  await page.getByLabel('N° facture').fill('E2E-12-B')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} modifié$/)).toBeVisible()
  await expect(page.locator('[data-row]:focus')).toContainText('E2E-12-B')
  await page.keyboard.press('e')
  await expect(summary.getByRole('listitem')).toHaveText([
    /^N° facture modifié\d\d-\d\d-\d{4} \d\d:\d\d:\d\d · .*E2E-12 → E2E-12-B$/,
    /^Achat saisi\d\d-\d\d-\d{4}/,
  ])
  await page.keyboard.press('Escape')

  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const lines = page.getByRole('table', { name: /^Lignes de l’achat/ })
  const dialog = page.getByRole('dialog')
  // All that were typed, in the order of typing; then without the one that is deleted.
  await expect(lines.locator('tbody td:nth-child(4)')).toHaveText(['62,00', '15,00', '34,00'])
  for (const [name, left] of [
    [/^Actions : Disjoncteur .* · 15,00$/, ['62,00', '34,00']],
    [/^Actions : Disjoncteur /, ['34,00']],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: 'Supprimer la ligne…' }).click()
    await expect(dialog).toContainText('Supprimer la ligne Disjoncteur')
    await page.keyboard.press('Control+Enter')
    await expect(lines.locator('tbody td:nth-child(4)')).toHaveText([...left])
  }
  await page.getByRole('button', { name: /^Actions : Prise double/ }).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('C’est la dernière ligne : l’achat est supprimé avec elle.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} supprimé$/)).toBeVisible()
  await expect(rows).toHaveCount(0)
})
