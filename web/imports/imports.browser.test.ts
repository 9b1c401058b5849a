import { imports } from '@app/contract/imports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { expectText } from '../test/expected.ts'
import { giveFile } from '../test/give-file.ts'
import { answerForQuietHome } from '../test/home.ts'
import { answerForImport, checked, column, problem } from '../test/imports.ts'
import { address, widen } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { fileNamed, savedFiles } from '../test/saved-files.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PROVIDERS = [column('name', 'Nom', { required: true }), column('contact', 'Contact')]

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
const rowCount = () => page.getByRole('row').elements().length
const outcome = page.getByRole('region', { name: 'Import terminé' })
const give = (name: string, content: BlobPart = 'PK', type = XLSX) =>
  giveFile(page.getBySelector('main input[type=file]'), name, type, content)

async function openWizard(address_: string, title: string, reader?: Parameters<typeof openPage>[1]) {
  await openPage(address_, reader)
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getBySelector('main input[type=file]')).toBeInTheDocument()
}

beforeEach(answerForQuietHome)
afterEach(() => page.viewport(1440, 900))

test('wrong rows are shown by state and cause, the valid ones are imported, and the result says what came of it', async () => {
  const saved = savedFiles()
  const { sent, modes } = answerForImport('providers', {
    columns: PROVIDERS,
    rows: checked(
      [{ name: 'Importations de l’Atlas', contact: 'M. Idrissi' }],
      [{ contact: 'Sans nom' }, problem('name', 'Le nom est obligatoire.', { code: 'required' })],
      [
        { name: 'Luméa Éclairage' },
        problem('name', 'Ce fournisseur sera mis à jour.', { code: 'known', severity: 'warning' }),
      ],
      [{ name: 'NNN' }, problem('name', '120 caractères au plus.', { code: 'tooLong' })],
    ),
    titles: { required: 'Nom vide', tooLong: 'Nom trop long', known: 'Mise à jour' },
    created: 1,
    updated: 1,
  })
  answer(imports.template, () => fileNamed('modele-fournisseurs.xlsx'))
  answer(imports.errors, () => fileNamed('lignes-a-corriger.xlsx'))
  await openWizard('/providers/import', 'Importer des fournisseurs')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'obligatoire' }))
    .toMatchTextContent(/^Nom/)
  await button('Télécharger le modèle').click()
  await expectText('Modèle téléchargé')
  give('fournisseurs_nord.xlsx')
  await expectText(/feuille «\sFeuil1\s» · 4 lignes/)
  expect(sent).toEqual([{ name: 'fournisseurs_nord.xlsx', mode: 'check' }])
  await expect.element(button('Toutes 4')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Prêtes 1')).toBeVisible()
  await expect.element(button('À vérifier 1')).toBeVisible()
  await expectText('2 lignes à corriger seront écartées')
  await expect.element(rowWith('Sans nom')).toMatchTextContent(/vide/)
  await button('À corriger 2').click()
  await expect.poll(rowCount).toBe(3)
  await openPage(address())
  await expect.poll(rowCount).toBe(3)
  await button(/^Nom vide/).click()
  await expect.poll(rowCount).toBe(2)
  await button('Exporter les erreurs').click()
  await expectText('Erreurs exportées')
  expect(saved).toEqual(['modele-fournisseurs.xlsx', 'lignes-a-corriger.xlsx'])
  await button('Importer 2 lignes').click()
  await expect.element(heading('Import terminé')).toBeVisible()
  expect(modes).toEqual(['valid'])
  for (const said of ['1 fournisseur créé', '1 fournisseur mis à jour', '2 lignes écartées'])
    await expect.element(outcome.getByText(said)).toBeVisible()
  await page.getByRole('link', { name: 'Voir les fournisseurs' }).click()
  await expect.poll(address).toBe('/providers')
})

test('the suggestion is beside the cell; of two prices one is required', async () => {
  answerForImport('products', {
    columns: [
      column('reference', 'Référence', { required: true }),
      column('priceHt', 'Prix HT', { numeric: true }),
      column('priceTtc', 'Prix TTC', { numeric: true }),
      column('brand', 'Marque'),
    ],
    rows: checked(
      [{ reference: 'IMP-LUM-1', brand: 'Lumea' }],
      [
        { reference: 'IMP-LUM-2', brand: 'Lumméa' },
        problem('brand', 'Marque inconnue.', { suggestion: 'Luméa' }),
      ],
      [{ reference: 'IMP-LUM-3' }, problem('priceTtc', 'Indiquez un prix HT ou TTC.')],
    ),
    created: 1,
  })
  await openWizard('/catalog/products/import', 'Importer des produits')
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'HT ou TTC' })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringMatching(/^Prix HT/), expect.stringMatching(/^Prix TTC/)])
  give('lampes.xlsx')
  await expect
    .element(rowWith('IMP-LUM-2'))
    .toMatchTextContent(/Lumméa.*Marque inconnue\. Voulez-vous dire Luméa\s\?/)
  await expect.element(rowWith('IMP-LUM-3')).toMatchTextContent(/Indiquez un prix HT ou TTC\./)
  await button('Importer 1 ligne').click()
  await expect.element(outcome).toMatchTextContent(/1 produit créé/)
  await expect
    .element(page.getByRole('link', { name: 'Voir les produits' }))
    .toHaveAttribute('href', '/catalog/products')
})

for (const [module, at, title, made, see] of [
  ['purchases', '/purchases', 'Importer des achats', '1 achat créé', 'Voir les achats'],
  ['orders', '/orders', 'Importer des commandes', '1 brouillon créé', 'Voir les commandes'],
] as const) {
  test(`a workbook of ${module} without a mistake is imported whole`, async () => {
    const { modes } = answerForImport(module, {
      columns: [column('number', 'N°', { required: true })],
      rows: checked([{ number: 'A' }], [{ number: 'A' }]),
      created: 1,
    })
    await openWizard(`${at}/import`, title, { role: 'ROLE_AGENT' })
    give('classeur.xlsx')
    await button('Importer 2 lignes').click()
    await expect.element(outcome).toMatchTextContent(new RegExp(made))
    expect(modes).toEqual(['all'])
    await expect.element(page.getByRole('link', { name: see })).toHaveAttribute('href', at)
  })
}

test('at 1280 px the cells to correct are in sight beside their messages, in full', async () => {
  const numbers = { numeric: true }
  answerForImport('products', {
    columns: [
      column('reference', 'Référence', { required: true }),
      column('name', 'Désignation', { required: true }),
      column('priceHt', 'Prix HT', numbers),
      column('priceTtc', 'Prix TTC', numbers),
      column('vatRate', 'TVA (%)', numbers),
      column('brand', 'Marque'),
      column('family', 'Famille'),
      column('discount', 'Remise (%)', numbers),
      column('salesDiscountLimit', 'Remise maximale (%)', numbers),
    ],
    rows: checked(
      [
        { reference: 'IMP-W-1', name: 'Perceuse à percussion de chantier', priceHt: 'dix' },
        problem('priceHt', 'Ce n’est pas un nombre.'),
      ],
      [
        { reference: 'IMP-W-3', name: 'Lampe de bureau', priceHt: '10', vatRate: '7' },
        problem('vatRate', 'Ce taux n’est pas l’un de ceux de la société.'),
      ],
      [
        { reference: 'IMP-W-4', name: 'Applique', priceHt: '10', brand: 'Lumméa', salesDiscountLimit: '150' },
        problem('brand', 'Marque inconnue.', { suggestion: 'Luméa' }),
        problem('salesDiscountLimit', 'Entre 0 et 100.'),
      ],
      [
        { priceHt: '10', family: 'Éclairag', discount: '120' },
        problem('reference', 'La référence est obligatoire.'),
        problem('name', 'La désignation est obligatoire.'),
        problem('family', 'Famille inconnue.'),
        problem('discount', 'Entre 0 et 100.'),
      ],
    ),
    titles: {
      priceHtWrong: 'Prix HT qui n’est pas un nombre',
      vatRateWrong: 'TVA qui n’est pas un taux de la société',
      brandWrong: 'Marque inconnue dans votre catalogue',
      salesDiscountLimitWrong: 'Remise maximale hors des bornes permises',
      referenceWrong: 'Référence vide dans une ou plusieurs lignes',
      familyWrong: 'Famille inconnue dans votre catalogue',
      nameWrong: 'Nom vide',
    },
  })
  await widen(1280)
  await openWizard('/catalog/products/import', 'Importer des produits')
  give('large.xlsx')
  // The move from file to check takes the focus along.
  await expect.element(page.getByRole('region', { name: 'Vérification' })).toHaveFocus()
  await expect.element(rowWith('IMP-W-4')).toBeVisible()
  const edge = page.getByRole('columnheader', { name: 'Résultat' }).element().getBoundingClientRect().x
  for (const faulty of ['dix', '7', 'Lumméa', '120']) {
    const cell = page.getByRole('cell', { name: faulty, exact: true }).getBySelector('span').element()
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
  }
  const row = rowWith('IMP-W-4')
    .getByText(/Voulez-vous dire Luméa\s\?$/)
    .element()
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  await expect.element(rowWith('IMP-W-3')).not.toMatchTextContent(/Voulez-vous dire/)

  const causes = page.getByRole('group', { name: 'Causes' })
  await expect.element(causes.getByRole('button', { name: /^Nom vide/ })).not.toBeInTheDocument()
  await causes.getByRole('button', { name: /^\+ \d causes?$/ }).click()
  await causes.getByRole('button', { name: /^Nom vide/ }).click()
  await expect.poll(rowCount).toBe(2)
})

test('what cannot be a workbook is refused at once, what cannot be read is reported with the way on', async () => {
  const failure = 'La colonne Nom manque.'
  const { sent } = answerForImport('providers', { columns: PROVIDERS, failure })
  await openWizard('/providers/import', 'Importer des fournisseurs')
  const alert = page.getByRole('alert').filter({ hasText: 'ajouté' })
  give('clients.csv', 'Nom;Contact', 'text/csv')
  await expect
    .element(alert)
    .toMatchTextContent(/clients\.csv n’a pas été ajouté\. Type de fichier non accepté\./)
  give('vide.xlsx', '')
  await expect.element(alert).toMatchTextContent(/vide\.xlsx n’a pas été ajouté\. Il est vide\./)
  expect(sent).toEqual([])
  const { providers } = imports
  const statusLabel = 'Ce fichier n’est pas un classeur Excel.'
  answer(providers, () => {
    throw new Refusal(422, 'imports.unreadable', { statusLabel })
  })
  give('faux.xlsx', 'Nom;Contact')
  await expect
    .element(alert)
    .toMatchTextContent(new RegExp(`faux\\.xlsx n’a pas été ajouté\\. ${statusLabel}`))

  answerForImport('providers', { columns: PROVIDERS, failure })
  give('sans-nom.xlsx')
  await expectText('sans-nom.xlsx n’a pas pu être vérifié.')
  await expectText(failure)
  await page.getByRole('link', { name: 'Choisir un autre fichier' }).click()
  await expect.element(page.getBySelector('main input[type=file]')).toBeInTheDocument()
})

test('where no row is right there is nothing to import, and an import that is not there leads to another file', async () => {
  answerForImport('providers', {
    columns: PROVIDERS,
    rows: checked([{ contact: 'seul' }, problem('name', 'Le nom est obligatoire.')]),
  })
  await openPage('/providers/import?import=7')
  await expectText(/^Aucune ligne ne peut être importée\./)
  await expect.element(button(/^Importer/)).not.toBeInTheDocument()
  await openPage('/purchases/import?import=8', { role: 'ROLE_AGENT' })
  await expectText('Cet import n’existe pas.')
  await page.getByRole('link', { name: 'Choisir un autre fichier' }).click()
  await expectText('Déposez votre fichier ici')
})

test('the wizard speaks English, and the language is changed on its last step', async () => {
  answerForImport('providers', {
    columns: [column('name', 'Name', { required: true }), column('contact', 'Contact')],
    rows: checked(
      [{ contact: 'Nobody' }, problem('name', 'Name is required.')],
      [{ name: 'Hammers & Co', contact: 'Mr Hand' }],
    ),
    created: 1,
  })
  await openWizard('/providers/import', 'Import providers', { language: 'en' })
  await expectText('Expected columns')
  await expect.element(page.getByText('Name', { exact: true })).toBeVisible()
  give('providers.xlsx')
  await expect.element(rowWith('Nobody')).toMatchTextContent(/empty.*Name is required\./)
  await expectText('1 row to correct will be left out')
  await button('Import 1 row').click()
  await expect
    .element(page.getByRole('region', { name: 'Import done' }))
    .toMatchTextContent(/1 provider created/)
  await button(/Français/).click()
  await expect.element(heading('Import terminé')).toBeVisible()
})
