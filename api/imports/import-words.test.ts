import { readFileSync } from 'node:fs'
import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { readDay } from '@app/domain/imports/cells'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../platform/spreadsheets/read-workbook.ts'
import { aProduct } from '../test/factories.ts'
import { importRows, type Rows } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { startWorker } from '../test/worker.ts'

const app = appForTests()
let stopWorker: () => Promise<void>
beforeAll(() => {
  stopWorker = startWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
})
afterAll(async () => await stopWorker())

const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}`)
const cells = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

/** With what the purchases of the fixtures name. */
async function buyer(): Promise<TestCompany> {
  const company = await app.company()
  await company.admin.call(providers.save, { body: { name: 'Comptoir du Détroit', contact: '' } })
  for (const name of ['Dépôt Nord', 'Dépôt Sud'])
    await company.admin.call(depots.save, { body: { name, active: true } })
  for (const reference of ['P-1', 'P-2'])
    await company.admin.call(products.save, { body: aProduct({ reference }) })
  return company
}
const everyPurchase = async (company: TestCompany) =>
  (
    await company.admin.call(purchases.list, {
      query: { page: 0, size: 100, sort: { by: 'purchaseNumber', direction: 'asc' } },
      body: { providerIds: [], productIds: [], from: null, to: null, search: '' },
    })
  ).content

test('providers are imported; one of the same name is updated, and two of one name are not guessed at', async () => {
  const company = await app.company()
  const save = (name: string) => company.admin.call(providers.save, { body: { name, contact: 'avant' } })
  await save('Comptoir')
  await save('Double')
  await save('Double')
  const shown = await importRows(
    company.admin,
    'providers',
    [
      ['Contact', 'Raison sociale'],
      ['après', 'COMPTOIR'],
      [null, 'Nouveau'],
      ['x', 'Double'],
      ['x', 'nouveau'],
    ],
    'valid',
  )
  expect(shown).toMatchObject({ state: 'DONE', created: 1, updated: 1 })
  expect(cells(shown.errors)).toEqual(['2 name exists', '4 name ambiguous', '5 name twice'])
  const listed = await company.admin.call(providers.list, {})
  expect(listed.map(({ name, contact }) => `${name} ${contact}`)).toEqual([
    'COMPTOIR après',
    'Double avant',
    'Double avant',
    'Nouveau ',
  ])
})

const HEADINGS = [
  'N° de facture',
  'Date de facture',
  'Fournisseur',
  'Dépôt',
  'Référence produit',
  'Quantité',
  'Prix unitaire HT',
]
const row = (
  number: string,
  product: string,
  more: { date?: string; depot?: string; quantity?: string | number } = {},
) => [
  number,
  more.date ?? '14/11/2026',
  'comptoir du detroit',
  more.depot ?? 'Dépôt Nord',
  product,
  more.quantity ?? 10,
  '1 310,50',
]

test('rows of one invoice become one purchase: goods enter the depot once, numbers follow each other', async () => {
  const company = await buyer()
  const rows: Rows = [
    HEADINGS,
    row('F-1', 'P-1'),
    row('F-2', 'P-1', { date: '2026-03-01T00:30:00+05:00' }),
    row('f-1', 'p-2'),
    row('F-1', 'P-1', { date: '14/11/2025' }),
  ]
  const shown = await importRows(company.agent, 'purchases', rows)
  expect(shown).toMatchObject({ state: 'DONE', total: 4, created: 3, updated: 0 })
  const made = await everyPurchase(company)
  expect(made.map(({ number }) => number).toSorted()).toEqual(['AC26-000001', 'AC26-000002', 'AC26-000003'])
  expect(made.find(({ lines }) => lines.length === 2)).toMatchObject({
    purchaseNumber: 'F-1',
    purchaseDate: '2026-11-14',
    quantity: 20,
    total: 2_621_000,
  })
  expect(made.find(({ purchaseNumber }) => purchaseNumber === 'F-2')?.purchaseDate).toBe('2026-03-01')
  const stock = await app.database.query<{ reference: string; quantity: number }>(
    `select reference, quantity from stock join products on products.company_id = stock.company_id and products.id = product_id
     where stock.company_id = $1 order by 1`,
    [company.id],
  )
  expect(stock).toEqual([
    { reference: 'P-1', quantity: 30 },
    { reference: 'P-2', quantity: 10 },
  ])
})

test('an invoice with a wrong line is left out whole, and one that is recorded is not recorded again', async () => {
  const company = await buyer()
  await importRows(company.admin, 'purchases', [HEADINGS, row('OLD', 'P-1')])
  await company.admin.call(depots.save, { body: { name: 'Fermé', active: false } })
  const shown = await importRows(
    company.admin,
    'purchases',
    [
      HEADINGS,
      row('OLD', 'P-2'),
      row('A', 'P-1'),
      row('A', 'P-9'),
      row('B', 'P-1', { quantity: '1,5' }),
      row('C', 'P-1'),
      row('C', 'P-2', { depot: 'Dépôt Sud' }),
      row('D', 'P-1', { date: '31/02/2026' }),
      row('E', 'P-1', { depot: 'Fermé' }),
      row('F', 'P-1', { depot: 'Depot Nor' }),
      row('G', 'P-1'),
      row('G', 'P-1'),
      row('H', 'P-1', { quantity: 0 }),
      row('OK', 'P-1'),
    ],
    'valid',
  )
  expect(cells(shown.errors)).toEqual([
    '2 number numberTaken',
    '3 number otherLineWrong',
    '4 product unknown',
    '5 quantity invalid',
    '6 number otherLineWrong',
    '7 depot differs',
    '8 date noSuchDate',
    '9 depot depotClosed',
    '10 depot unknown',
    '11 number otherLineWrong',
    '12 product twiceAtPrice',
    '13 quantity tooSmall',
  ])
  expect(shown.errors.find(({ row: at }) => at === 10)).toMatchObject({ suggestion: 'Dépôt Nord' })
  expect(shown).toMatchObject({ state: 'DONE', created: 1, wrong: 12, ready: 1 })
  expect((await everyPurchase(company)).map(({ purchaseNumber }) => purchaseNumber)).toEqual(['OK', 'OLD'])
})

const DATED = [
  ['D-1', '2026-11-14', 'Comptoir du Détroit', 'Dépôt Nord', 'P-1', '20', '310'],
  ['D-1', '2026-11-14', 'Comptoir du Détroit', 'Dépôt Nord', 'P-2', '48', '41.5'],
  ['D-2', '29/02/2024', 'Comptoir du Détroit', 'Dépôt Nord', 'P-1', '1', '300'],
]
const ACCENTED = [
  ['É-001', 'Pâté à l’œuf \u00AB maïs \u00BB — 10 €', '12.5', '20%', '5%'],
  ['Ç-002', 'Çà et là, Noël, gâteau', '62.5', '10', '0'],
]

test('workbooks of LibreOffice, .xlsx and .xls: accents, percents, last values of formulas, dates of 1900 and of 1904', async () => {
  for (const ending of ['xlsx', 'xls']) {
    const read = async (name: string) => {
      const { name: sheet, rows } = await readWorkbook(fixture(`${name}.${ending}`))
      expect(sheet).toBe('Données été')
      return rows.slice(1).map((one) => one.cells)
    }
    expect(await read('accents')).toEqual(ACCENTED)
    expect(await read('dates')).toEqual(DATED)
    expect(await read('dates-1904')).toEqual(
      DATED.map(([number = '', ...more]) => [number.replace('D', 'M'), ...more]),
    )
  }
})

test('they are imported whole: an .xls of 1904 with dates, and an .xls with accents', async () => {
  const company = await buyer()
  expect(await importRows(company.admin, 'purchases', fixture('dates-1904.xls'))).toMatchObject({
    state: 'DONE',
    created: 2,
  })
  expect((await everyPurchase(company)).map(({ purchaseDate }) => purchaseDate)).toEqual([
    '2026-11-14',
    '2024-02-29',
  ])
  expect(await importRows(company.admin, 'products', fixture('accents.xls'))).toMatchObject({
    state: 'DONE',
    created: 2,
  })
})

test('an .xls keeps a day that is text in its cell, whose offset is then read as on the wire', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['2026-03-01T00:30:00+05:00']]), 'Achats')
  const { rows } = await readWorkbook(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
  expect(rows[0]?.cells.map(readDay)).toEqual(['2026-03-01'])
})

test('an .xls of Excel 5, whose text is in Windows-1252, keeps its accents', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['P~t^ ` |']]), 'Feuille')
  // The writer knows no accents: what it wrote is replaced by the bytes of that code page.
  const bytes = write(book, { type: 'buffer', bookType: 'biff5', codepage: 1252 }) as Buffer
  const at = bytes.indexOf('P~t^ ` |')
  bytes.set([0x50, 0xe2, 0x74, 0xe9, 0x20, 0x9c, 0x20, 0x80], at)
  expect((await readWorkbook(bytes)).rows[0]?.cells).toEqual(['Pâté œ €'])
})
