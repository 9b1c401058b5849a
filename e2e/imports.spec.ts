import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { aClient } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { choose, importButton, workbook, XLSX } from './support/workbook.ts'

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

test('a brand that is spelt wrong is told with the one that was probably meant', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/products/import')
  const columns = page.getByRole('listitem').filter({ hasText: 'HT ou TTC' })
  await expect(columns).toHaveText([/^Prix HT/, /^Prix TTC/])
  const rows = [
    ['Référence', 'Nom', 'Prix TTC', 'TVA (%)', 'Marque'],
    ['IMP-LUM-1', 'Lampe de bureau', 120, 20, 'Lumea'],
    ['IMP-LUM-2', 'Lampe de chevet', 90, 20, 'Lumméa'],
    ['IMP-LUM-3', 'Lampe sans prix', '', 20, 'Luméa'],
  ]
  await choose(page, workbook('lampes.xlsx', rows))
  await expect(page.getByRole('row').filter({ hasText: 'Lampe de chevet' })).toContainText(
    /Lumméa.*Marque inconnue\. Voulez-vous dire Luméa\s\?/,
  )
  await expect(page.getByRole('row').filter({ hasText: 'Lampe sans prix' })).toContainText(
    'Indiquez un prix HT ou TTC.',
  )
  await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Import terminé' })).toContainText('1 produit créé')
  await page.getByRole('link', { name: 'Voir les produits' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('IMP-LUM')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('100,00 HT')
})

test('at 1280 px the cells to correct are in sight beside what is said of them, in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, 'admin', '/catalog/products/import')
  const head = [
    'Référence',
    'Désignation',
    'Prix HT',
    'Prix TTC',
    'TVA (%)',
    'Marque',
    'Famille',
    'Remise (%)',
  ]
  const rows = [
    [...head, 'Remise maximale (%)'],
    ['IMP-W-1', 'Perceuse à percussion de chantier', 'dix', '', 20, '', '', 0, ''],
    ['IMP-W-2', 'Lampe', 10, 99, 20, '', '', 0, ''],
    ['IMP-W-3', 'Lampe de bureau', 10, '', 7, '', '', 0, ''],
    ['IMP-W-4', 'Applique', 10, '', 20, 'Lumméa', '', 0, 150],
    ['', '', 10, '', 20, '', 'Éclairag', 120, ''],
  ]
  await choose(page, workbook('large.xlsx', rows))
  // The move from file to check takes the focus along.
  await expect(page.getByRole('region', { name: 'Vérification' })).toBeFocused()
  const result = page.getByRole('columnheader', { name: 'Résultat' })
  const edge = (await result.boundingBox())?.x ?? 0
  for (const faulty of ['dix', '7', 'Lumméa', '120']) {
    const cell = page.getByRole('cell', { name: faulty, exact: true }).locator('span')
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(edge)
  }
  const told = page
    .getByRole('row')
    .filter({ hasText: 'IMP-W-4' })
    .getByText(/Voulez-vous dire Luméa\s\?$/)
  expect(await told.evaluate((span) => span.scrollWidth <= span.clientWidth)).toBe(true)
  await expect(page.getByRole('row').filter({ hasText: 'IMP-W-2' })).toContainText(
    /le TTC enregistré sera 12,00\sDHs\./,
  )
  await expect(page.getByRole('row').filter({ hasText: 'IMP-W-3' })).not.toContainText('Voulez-vous dire')

  const causes = page.getByRole('group', { name: 'Causes' })
  await expect(causes.getByRole('button', { name: /^Nom vide/ })).toBeHidden()
  await causes.getByRole('button', { name: /^\+ \d causes?$/ }).click()
  await causes.getByRole('button', { name: /^Nom vide/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('purchases of a workbook fill the depot they name', async ({ page }) => {
  const stock = '/products-by-repo?search=LUM-E27-09'
  await signIn(page, 'agent', stock)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.startsWith('En stock'))
  const quantity = async () => {
    const row = page.locator('[data-row]').filter({ hasText: 'Casa Aïn Sebaâ' })
    return Number((await row.locator('td').nth(at).textContent())?.replaceAll(/\D/g, ''))
  }
  const before = await quantity()
  await page.goto('/purchases/import')
  await choose(
    page,
    workbook('achats.xlsx', [
      ['N° facture', 'Date de facture', 'Fournisseur', 'Dépôt', 'Référence produit', 'Quantité', 'PU HT'],
      ['E2E-IMP-1', '02/11/2026', 'Luméa Éclairage', 'Casa Aïn Sebaâ', 'LUM-E27-09', 40, 9.5],
      ['E2E-IMP-1', '02/11/2026', 'Luméa Éclairage', 'Casa Aïn Sebaâ', 'DIS-2P-16', 5, 61],
    ]),
  )
  await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
  await expect(page.getByRole('region', { name: 'Import terminé' })).toContainText('1 achat créé')
  await page.getByRole('link', { name: 'Voir les achats' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('E2E-IMP-1')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText(/685,00/)
  await page.goto(stock)
  await expect.poll(quantity).toBe(before + 40)
})

test('orders of a workbook become drafts; a client who is spelt wrong is named, and their order left out', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const client = await aClient(page)
  await page.getByRole('link', { name: 'Importer' }).click()
  await expect(page.getByRole('heading', { name: 'Importer des commandes' })).toBeVisible()
  await choose(
    page,
    workbook('commandes.xlsx', [
      ['Commande', 'Code client', 'Dépôt', 'Référence produit', 'Quantité', 'Remise (%)'],
      ['A', client.code, 'Casa Aïn Sebaâ', 'LUM-E27-09', 12, 5],
      ['A', client.code, 'Casa Aïn Sebaâ', 'DIS-2P-16', 3, ''],
      ['B', `${client.code}X`, 'Casa Aïn Sebaâ', 'DIS-2P-16', 1, ''],
    ]),
  )
  await expect(page.getByRole('row').filter({ hasText: `${client.code}X` })).toContainText(
    new RegExp(`Code client inconnu\\. Voulez-vous dire ${client.code}\\s\\?`),
  )
  await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
  await expect(page.getByRole('region', { name: 'Import terminé' })).toContainText('1 brouillon créé')
  await page.getByRole('link', { name: 'Voir les commandes' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(client.code)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Brouillon')
})

test('what cannot be a workbook is refused at once, what cannot be read is told with the way on', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(422)
  await signIn(page, 'admin', '/providers/import')
  const alert = page.getByRole('alert').filter({ hasText: 'ajouté' })
  await choose(page, { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from('Nom;Contact') })
  await expect(alert).toContainText('clients.csv n’a pas été ajouté. Type de fichier non accepté.')
  await choose(page, { name: 'vide.xlsx', mimeType: XLSX, buffer: Buffer.from('') })
  await expect(alert).toContainText('vide.xlsx n’a pas été ajouté. Il est vide.')
  await choose(page, { name: 'faux.xlsx', mimeType: XLSX, buffer: Buffer.from('Nom;Contact') })
  await expect(alert).toContainText('faux.xlsx n’a pas été ajouté.')

  await choose(page, workbook('sans-nom.xlsx', [['Bidule'], ['a']]))
  await expect(page.getByText('sans-nom.xlsx n’a pas pu être vérifié.')).toBeVisible()
  await page.getByRole('link', { name: 'Choisir un autre fichier' }).click()
  await choose(
    page,
    workbook('tout-faux.xlsx', [
      ['Nom', 'Contact'],
      ['', 'seul'],
    ]),
  )
  await expect(page.getByText('Aucune ligne ne peut être importée.')).toBeVisible()
  await expect(importButton(page)).toHaveCount(0)
})

test('an import is its author’s and the administrators’: nobody else is shown it', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/providers/import')
  await choose(page, workbook('prive.xlsx', [['Nom'], ['Privé']]))
  await expect(importButton(page)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('import') ?? ''
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'agent', `/purchases/import?import=${id}`)
  await expect(page.getByText('Cet import n’existe pas.')).toBeVisible()
  await page.getByRole('link', { name: 'Choisir un autre fichier' }).click()
  await expect(page.getByText('Déposez votre fichier ici')).toBeVisible()
})

test('a salesperson imports nothing; an agent imports purchases only', async ({ page }) => {
  await signIn(page, 'commercial', '/providers/import')
  for (const address of ['/providers/import', '/catalog/products/import', '/purchases/import']) {
    await page.goto(address)
    await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  }
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'agent', '/catalog/products/import')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  await page.goto('/purchases/import')
  await expect(page.getByRole('heading', { name: 'Importer des achats' })).toBeVisible()
})

test('the wizard speaks English, and so does what the server found', async ({ page }) => {
  await signIn(page, 'beginner', '/providers/import')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { name: 'Import providers' })).toBeVisible()
  await expect(page.getByText('Expected columns')).toBeVisible()
  await expect(page.getByText('Name', { exact: true })).toBeVisible()
  const rows = [
    ['Name', 'Contact', 'Colour'],
    ['', 'Nobody', 'red'],
    ['Hammers & Co', 'Mr Hand', 'blue'],
  ]
  await choose(page, workbook('providers.xlsx', rows))
  await expect(page.getByRole('row').filter({ hasText: 'Nobody' })).toContainText(/empty.*Name is required\./)
  await expect(page.getByText('1 row to correct will be left out')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('region', { name: 'Import done' })).toContainText('1 provider created')
  await page.getByRole('button', { name: /Français/ }).click()
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible()
})
