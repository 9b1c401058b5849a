import { brands } from '@app/contract/brands'
import { families } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { cents } from '@app/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFamily, aProduct } from '../test/factories.ts'
import { importRows, settled } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { startWorker } from '../test/worker.ts'

const app = appForTests()
let company: TestCompany
let stopWorker: () => Promise<void>
beforeAll(async () => {
  stopWorker = startWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
  company = await app.company()
})
afterAll(async () => await stopWorker())

const HEADINGS = ['Référence', 'Nom', 'Prix HT', 'Marque', 'Famille', 'TVA (%)', 'Remise (%)']
const everyProduct = async (of = company) =>
  (
    await of.admin.call(products.list, {
      query: { page: 0, size: 100, sort: { by: 'reference', direction: 'asc' } },
      body: { brandIds: [], familyIds: [], search: '' },
    })
  ).content
const cells = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

test('a plain upload imports every row and answers how many records it added', async () => {
  const own = await app.company()
  await own.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
  const shown = await importRows(own.admin, 'products', [
    HEADINGS,
    ['P-1', 'Perceuse', '1 450,50', 'ATLAS', null, 20, '12,5 %'],
    ['P-2', '=Marteau()', 62.5, null, null, null, null],
  ])
  expect(shown).toMatchObject({
    state: 'DONE',
    failure: null,
    total: 2,
    done: 2,
    created: 2,
    updated: 0,
    ready: 2,
    wrong: 0,
    fileName: 'catalogue.xlsx',
    sheetName: 'Feuille',
    errors: [],
    errorCount: 0,
    mode: 'all',
  })
  expect(shown.columns.map(({ label }) => label)).toEqual(HEADINGS)
  expect(await everyProduct(own)).toMatchObject([
    {
      reference: 'P-1',
      name: 'Perceuse',
      priceHt: 145_050,
      vatRate: 200,
      discount: 125,
      brand: { name: 'Atlas' },
    },
    { reference: 'P-2', name: '=Marteau()', priceHt: 6250, vatRate: 200, brand: null },
  ])
})

test('a check writes nothing and lists exactly the wrong cells, by cause, with what was probably meant', async () => {
  const own = await app.company()
  await own.admin.call(brands.save, { body: { name: 'Kénitra Outils', image: null } })
  const shown = await importRows(
    own.admin,
    'products',
    [
      HEADINGS,
      ['P-1', 'Bon', 10, null, null, null, null],
      ['P-2', 'Marque', 10, 'Kenitra outil', null, null, null],
      ['P-3', null, 10, null, null, null, null],
      ['P-4', 'Prix', 'douze', null, null, null, null],
      ['P-5', 'Prix', '1,234', null, null, null, null],
      ['P-6', 'Sans prix', null, null, null, null, null],
      ['P-7', 'Taux', 10, null, null, 19, null],
      ['P-8', 'Remise', 10, null, null, null, 120],
      ['P-9', 'Formule', '#REF!', null, null, null, null],
      ['p-1', 'Deux fois', 10, null, null, null, null],
      [`P-${'x'.repeat(60)}`, 'Longue', 10, null, null, null, null],
    ],
    'check',
  )
  expect(shown).toMatchObject({ state: 'CHECKED', total: 11, done: 11, ready: 1, warned: 0, wrong: 10 })
  expect(cells(shown.errors)).toEqual([
    '3 brand unknown',
    '4 name required',
    '5 priceHt notANumber',
    '6 priceHt twoDecimals',
    '7 priceHt priceRequired',
    '8 vatRate unknownRate',
    '9 discount tooBig',
    '10 priceHt formulaError',
    '11 reference twice',
    '12 reference tooLong',
  ])
  expect(shown.errors[0]).toMatchObject({
    severity: 'error',
    columnLabel: 'Marque',
    message: 'Marque inconnue.',
    suggestion: 'Kénitra Outils',
  })
  expect(shown.errors[5]).not.toHaveProperty('suggestion')
  expect(shown.errors[8]?.message).toBe('Référence déjà à la ligne 2 du fichier.')
  expect(shown.causes.find((cause) => cause.column === 'brand')).toEqual({
    code: 'unknown',
    column: 'brand',
    severity: 'error',
    title: 'Marque inconnue',
    count: 1,
  })
  expect(await everyProduct(own)).toEqual([])
})

test('a price with tax that does not follow from the one without is reported, with the one that applies', async () => {
  const own = await app.company()
  const shown = await importRows(
    own.admin,
    'products',
    [
      ['Référence', 'Désignation', 'Prix HT', 'Prix TTC', 'TVA (%)'],
      ['P-1', 'Juste', 10, 12.01, 20],
      ['P-2', 'Faux', 10, 99, 20],
    ],
    'check',
  )
  expect(shown).toMatchObject({ ready: 1, warned: 1, wrong: 0 })
  expect(shown.errors).toMatchObject([{ row: 3, column: 'priceTtc', severity: 'warning' }])
  expect(shown.errors[0]?.message).toMatch(/le TTC enregistré sera 12,00\sDHs\.$/)
})

test('rows are paged in the order of the file, by state and by cause', async () => {
  const own = await app.company()
  const rows = Array.from({ length: 25 }, (_, n) => [`R-${n}`, `Produit ${n}`, n % 5 === 0 ? 'x' : n])
  const { id } = await importRows(own.admin, 'products', [HEADINGS.slice(0, 3), ...rows], 'check')
  const page = (query: object) =>
    own.admin.call(imports.rows, {
      params: { id },
      query: { page: 0, size: 10, sort: { by: 'row', direction: 'asc' }, ...query },
    })
  expect(await page({ page: 2 })).toMatchObject({ totalElements: 25, totalPages: 3, content: { length: 5 } })
  const wrong = await page({ state: 'error' })
  expect(wrong.content.map(({ row }) => row)).toEqual([2, 7, 12, 17, 22])
  expect(wrong.content[0]).toMatchObject({
    state: 'error',
    values: { reference: 'R-0', name: 'Produit 0', priceHt: 'x' },
    problems: [{ column: 'priceHt', code: 'notANumber', message: '« x » n’est pas un nombre.' }],
  })
  expect((await page({ code: 'notANumber', column: 'priceHt' })).totalElements).toBe(5)
  expect((await page({ code: 'notANumber', column: 'name' })).totalElements).toBe(0)
})

test('of a checked file the valid rows are imported on demand; asked twice, they are imported once', async () => {
  const own = await app.company()
  const rows = [HEADINGS.slice(0, 3), ['A', 'Un', 1], ['B', 'Deux', 'x'], ['C', 'Trois', 3]]
  const { id } = await importRows(own.admin, 'products', rows, 'check')
  const run = (mode: 'all' | 'valid') => own.admin.send('POST', `/imports/${id}/run`, { mode })
  expect(await run('all')).toMatchObject({ status: 422, body: { code: 'imports.rowsWrong' } })
  const answers = await Promise.all([run('valid'), run('valid')])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(await settled(own.admin, id)).toMatchObject({
    state: 'DONE',
    created: 2,
    wrong: 1,
    done: 3,
    total: 3,
  })
  expect((await everyProduct(own)).map(({ reference }) => reference)).toEqual(['A', 'C'])
  expect((await run('valid')).status).toBe(202)
  expect(await run('all')).toMatchObject({ status: 409, body: { code: 'imports.alreadyRun' } })
})

test('all or nothing: one wrong row and nothing is imported, as the answer states', async () => {
  const own = await app.company()
  const shown = await importRows(own.admin, 'products', [
    HEADINGS.slice(0, 3),
    ['A', 'Un', 1],
    ['B', 'Deux', 'x'],
  ])
  expect(shown).toMatchObject({
    state: 'FAILED',
    failure: { code: 'rowsWrong', message: '1 ligne à corriger : rien n’a été importé.' },
  })
  expect(cells(shown.errors)).toEqual(['3 priceHt notANumber'])
  expect(await everyProduct(own)).toEqual([])
})

test('a reference that exists is updated: with a warning, and empty cells leave what is there', async () => {
  const own = await app.company()
  const brand = await own.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
  const before = await own.admin.call(products.save, {
    body: aProduct({ reference: 'Ref-1', brandId: brand.id, discount: 50, priceHt: cents(1000) }),
  })
  const same = await own.admin.call(products.save, { body: aProduct({ reference: 'Ref-2', name: 'Pareil' }) })
  const shown = await importRows(own.admin, 'products', [
    HEADINGS.slice(0, 4),
    ['REF-1', 'Nouveau nom', null, null],
    ['Ref-2', 'Pareil', null, null],
  ])
  expect(shown).toMatchObject({ state: 'DONE', created: 0, updated: 1, warned: 2, ready: 0 })
  expect(shown.errors[0]).toMatchObject({
    severity: 'warning',
    code: 'exists',
    message: 'Référence existante : la fiche sera mise à jour.',
  })
  expect(await own.admin.call(products.get, { params: { id: before.id } })).toMatchObject({
    name: 'Nouveau nom',
    reference: 'REF-1',
    priceHt: 1000,
    discount: 50,
    brand: { name: 'Atlas' },
    version: 2,
  })
  expect(await own.admin.call(products.get, { params: { id: same.id } })).toMatchObject({ version: 1 })
})

test('every product that is added or changed has its event, and so has the import', async () => {
  const own = await app.company()
  const product = await own.admin.call(products.save, { body: aProduct({ reference: 'A', name: 'Avant' }) })
  await importRows(own.admin, 'products', [HEADINGS.slice(0, 3), ['A', 'Après', null], ['B', 'Neuf', 5]])
  const events = await app.database.query<{ subject: string; event: string; changes: object; id: string }>(
    `select subject, event, changes, subject_id as id from events where company_id = $1 order by events.id offset 1`,
    [own.id],
  )
  expect(events.map(({ subject, event }) => `${subject} ${event}`)).toEqual([
    'imports CREATED',
    'products CREATED',
    'products UPDATED',
    'imports DONE',
  ])
  expect(events[2]).toMatchObject({
    id: String(product.id),
    changes: { name: { old: 'Avant', new: 'Après' } },
  })
})

test('headings are understood in English, in any order, below a title; one that is not warns once', async () => {
  const own = await app.company()
  const shown = await importRows(own.admin, 'products', [
    ['Catalogue 2026'],
    [],
    ['price incl. vat', 'REFERENCE', 'Couleur', 'product name'],
    [12, 'A', 'rouge', 'Un'],
    [24, 'B', 'bleu', 'Deux'],
  ])
  expect(shown).toMatchObject({ state: 'DONE', created: 2, ready: 2, warned: 0 })
  expect(shown.errors).toMatchObject([
    { column: 'Couleur', severity: 'warning', message: 'Colonne inconnue : elle ne sera pas importée.' },
  ])
  expect(await everyProduct(own)).toMatchObject([{ priceHt: 1000 }, { priceHt: 2000 }])
})

test('a file without a required column is refused with a sentence that names it', async () => {
  const failureOf = async (rows: (string | number)[][]) =>
    (await importRows(company.admin, 'products', rows)).failure
  expect(await failureOf([['Prix HT'], [12]])).toEqual({
    code: 'missingColumns',
    message: 'Il manque les colonnes obligatoires : Référence, Nom.',
  })
  expect(
    await failureOf([
      ['Référence', 'Désignation', 'ref'],
      ['A', 'B', 'C'],
    ]),
  ).toMatchObject({ code: 'columnTwice' })
  expect(await failureOf([['Référence', 'Désignation']])).toMatchObject({ code: 'empty' })
  expect(await failureOf([])).toMatchObject({ code: 'missingColumns' })
})

test('a family is named alone, or with those above it where two have the same name', async () => {
  const own = await app.company()
  const save = async (name: string, parentId: number | null) =>
    (await own.admin.call(families.save, { body: aFamily(name, parentId) })).id
  const [tools, garden] = [await save('Outillage', null), await save('Jardin', null)]
  const hand = await save('À main', tools)
  await save('À main', garden)
  await save('Électrique', tools)
  await save('Électrique', await save('Divers', null))
  await save('Électrique', null)
  const shown = await importRows(
    own.admin,
    'products',
    [
      HEADINGS.slice(0, 5),
      ['A', 'Un', 1, null, 'electrique'],
      ['B', 'Deux', 1, null, 'À main'],
      ['C', 'Trois', 1, null, 'outillage > à main'],
      ['D', 'Quatre', 1, null, 'Electriqe'],
    ],
    'valid',
  )
  expect(cells(shown.errors)).toEqual(['3 family ambiguous', '5 family unknown'])
  expect(shown.errors[1]).toMatchObject({
    message: 'Famille inconnue.',
    suggestion: 'Électrique',
  })
  expect((await everyProduct(own)).map(({ family }) => family?.name)).toEqual(['Électrique', 'À main'])
  expect((await everyProduct(own))[1]?.family?.id).toBe(hand)
})

test('additional fields of the company are columns too, by the rules of the form', async () => {
  const own = await app.company()
  const types = await own.admin.call(fields.saveType, {
    body: { name: 'Zone', kind: 'STRING', choices: ['Nord', 'Sud'] },
  })
  const typeId = types.find(({ name }) => name === 'Zone')?.id ?? 0
  await own.admin.call(fields.save, {
    params: { module: 'product' },
    body: { name: 'Zone de vente', typeId, visible: true, mandatory: true },
  })
  const head = [...HEADINGS.slice(0, 3), 'ZONE DE VENTE']
  expect(
    (await importRows(own.admin, 'products', [HEADINGS.slice(0, 3), ['A', 'Un', 1]])).failure?.message,
  ).toBe('Il manque les colonnes obligatoires : Zone de vente.')
  const shown = await importRows(
    own.admin,
    'products',
    [head, ['A', 'Un', 1, 'Nord'], ['B', 'Deux', 1, 'Est'], ['C', 'Trois', 1, null]],
    'valid',
  )
  expect(shown.errors.map(({ row, code, columnLabel }) => [row, code, columnLabel])).toEqual([
    [3, 'notAmongChoices', 'Zone de vente'],
    [4, 'required', 'Zone de vente'],
  ])
  const [made] = await everyProduct(own)
  expect(await own.admin.call(products.get, { params: { id: made?.id ?? 0 } })).toMatchObject({
    customValues: { 'Zone de vente': 'Nord' },
  })
})
