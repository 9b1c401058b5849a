import { brands } from '@app/contract/brands'
import { families } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { cents } from '@app/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFamily, aProduct } from '../test/factories.ts'
import { aWorkbook, importRows, sendWorkbook, settled } from '../test/imports.ts'
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

const HEADINGS = ['Référence', 'Désignation', 'Prix HT', 'Marque', 'Famille', 'TVA (%)', 'Remise (%)']
const everyProduct = async (of = company) =>
  (
    await of.admin.call(products.list, {
      query: { page: 0, size: 100, sort: { by: 'reference', direction: 'asc' } },
      body: { brandIds: [], familyIds: [], search: '' },
    })
  ).content
const cells = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

test('a plain upload imports every row and says how many records it added', async () => {
  const own = await app.company()
  await own.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
  const shown = await importRows(own.admin, 'products', [
    HEADINGS,
    ['P-1', 'Perceuse', '1 450,50', 'ATLAS', null, 20, '12,5 %'],
    ['P-2', '=Marteau()', 62.5, null, null, null, null],
  ])
  expect(shown).toMatchObject({
    ...{ state: 'DONE', failure: null, total: 2, done: 2, created: 2, updated: 0, ready: 2, wrong: 0 },
    ...{ fileName: 'catalogue.xlsx', sheetName: 'Feuille', errors: [], errorCount: 0, mode: 'all' },
  })
  expect(shown.columns.map(({ label }) => label)).toEqual(HEADINGS)
  expect(await everyProduct(own)).toMatchObject([
    {
      reference: 'P-1',
      name: 'Perceuse',
      priceHT: 145_050,
      vatRate: 200,
      discount: 125,
      brand: { name: 'Atlas' },
    },
    { reference: 'P-2', name: '=Marteau()', priceHT: 6250, vatRate: 200, brand: null },
  ])
})
