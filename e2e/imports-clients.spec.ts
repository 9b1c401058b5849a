import { aClient } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { choose, workbook } from './support/workbook.ts'

test('clients are imported from their list: a town that is spelt wrong is reported, a known code is updated', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const known = await aClient(page)
  const code = `I-${Date.now()}`
  await page.getByRole('link', { name: 'Importer' }).click()
  await expect(page.getByRole('heading', { name: 'Importer des clients' })).toBeVisible()
  const rows = [
    ['Code', 'Nom', 'Ville'],
    [code, `Droguerie ${code}`, 'Fès'],
    [known.code, `${known.name} et Fils`, 'Casablanca'],
    [`${code}-2`, 'Sans ville connue', 'Casablnca'],
  ]
  await choose(page, workbook('clients.xlsx', rows))
  await expect(page.getByRole('row').filter({ hasText: 'Sans ville connue' })).toContainText('Casablanca')
  await page.getByRole('button', { name: /^Importer [\d\s]+ lignes?$/ }).click()
  const outcome = page.getByRole('region', { name: 'Import terminé' })
  await expect(outcome).toContainText('1 client créé')
  await expect(outcome).toContainText('1 client mis à jour')
  await page.getByRole('link', { name: 'Voir les clients' }).click()
  await page.goto(`/clients?search=${code}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.goto(`/clients?search=${known.code}`)
  await expect(page.locator('[data-row]')).toContainText(`${known.name} et Fils`)
})
