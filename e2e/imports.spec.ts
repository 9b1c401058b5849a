import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { expect, signIn, test } from './support/fixtures.ts'
import { choose, importButton, workbook } from './support/workbook.ts'

test('the template is filled in, its wrong rows are shown, the valid ones are imported', async ({ page }) => {
  await signIn(page, 'admin', '/providers')
  await page.getByRole('link', { name: 'Importer' }).click()
  await expect(page.getByRole('heading', { name: 'Importer des fournisseurs' })).toBeVisible()
  const columns = page.getByRole('listitem').filter({ hasText: 'obligatoire' })
  await expect(columns).toHaveText(/Nom/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le modèle' }).click()
  const template = read(await readFile(await (await download).path()))
  await expect(page.getByText('Modèle téléchargé')).toBeVisible()
  const sheet = template.Sheets[template.SheetNames[0] ?? ''] ?? {}
  const [head = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(head.slice(0, 2)).toEqual(['Nom', 'Contact'])

  const rows = [
    head.slice(0, 2),
    ['Importations de l’Atlas', 'M. Idrissi'],
    ['', 'Sans nom'],
    ['Luméa Éclairage', 'nouveau@lumea.example'],
    ['N'.repeat(121), ''],
  ]
  await choose(page, workbook('fournisseurs_nord.xlsx', rows))

  await expect(page.getByText('feuille « Feuil1 » · 4 lignes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Toutes 4' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Prêtes 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'À vérifier 1' })).toBeVisible()
  await expect(page.getByText('2 lignes à corriger seront écartées')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Sans nom' })).toContainText('vide')

  await page.getByRole('button', { name: 'À corriger 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: /^Nom vide/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter les erreurs' }).click()
  expect((await errors).suggestedFilename()).toBe('lignes-a-corriger.xlsx')
  await expect(page.getByText('Erreurs exportées')).toBeVisible()

  await importButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible()
  const outcome = page.getByRole('region', { name: 'Import terminé' })
  await expect(outcome).toContainText('1 fournisseur créé')
  await expect(outcome).toContainText('1 fournisseur mis à jour')
  await expect(outcome).toContainText('2 lignes écartées')
  await page.getByRole('link', { name: 'Voir les fournisseurs' }).click()
  await expect(page.getByRole('listitem', { name: 'Importations de l’Atlas' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Luméa Éclairage' })).toContainText('nouveau@lumea.example')
})
