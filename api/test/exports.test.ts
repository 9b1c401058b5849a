import { expenses } from '@app/contract/expenses'
import { imports } from '@app/contract/imports'
import { XLSX } from '@app/contract/route'
import { type CellObject, read, SSF } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { anExpense } from './factories.ts'
import { aWorkbook, sendWorkbook, tryImport } from './imports.ts'
import { at, TODAY, workedExample } from './ledgers.ts'
import { routes } from './route-requests.ts'
import { appForTests, type TestCompany } from './test-app.ts'
import { aShopWithTwoDepots } from './transfer-rows.ts'

// What every route that answers a workbook writes: days sort, amounts add up, and no text becomes a formula.
const app = appForTests({ clock: () => at(TODAY) })
const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean }

/** A day or an amount that was written as text. */
const LOOKS_TYPED = /^(?:\d{2}[-/.]\d{2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}|[−-]?\d[\d\s]*[.,]\d{2})$/u

const NAME = '=HYPERLINK("http://x";"x")'
const NUMBER = '+212-1'
let company: TestCompany
let clientId: number
let importId: number

beforeAll(async () => {
  const ledger = await workedExample(app)
  ;({ company, clientId } = ledger)
  await app.database.query('update clients set name = $3 where company_id = $1 and id = $2', [
    company.id,
    clientId,
    NAME,
  ])
  const shop = await aShopWithTwoDepots(app, company)
  await shop.validate((await shop.ask()).id)
  await app.database.query('update products set name = $2 where company_id = $1', [company.id, NAME])
  await company.admin.call(expenses.save, { body: anExpense() })
  const cells: Record<string, string | number> = {
    number: NUMBER,
    date: '15/11/2026',
    price: 12.5,
    quantity: 3,
  }
  const columns = await company.admin.call(imports.columns, { params: { module: 'purchases' } })
  const rows = [columns.map(({ label }) => label), columns.map(({ key }) => cells[key] ?? '=x')]
  const sent = await sendWorkbook(company.admin, 'purchases', await aWorkbook(rows), 'check')
  ;({ importId } = sent.body as { importId: number })
  await tryImport(app, company.id, importId)
}, 120_000)

interface Expected {
  path: () => string
  body?: object
  /** The headings of their columns. */
  days: string[]
  amounts: string[]
  text?: string[]
}

const EXPORTS: Record<string, Expected> = {
  'unpaid.export': {
    path: () => '/deliveryNotes/exportNonregle',
    body: {},
    days: ['Date', 'Échéance'],
    amounts: ['Total TTC (DHs)', 'Réglé (DHs)', 'Reste (DHs)', 'Dont impayé (DHs)'],
    text: [NAME],
  },
  'unpaid.exportAged': {
    path: () => '/clients/agedBalance/export',
    body: {},
    days: [],
    amounts: [
      'Non échu (DHs)',
      '1 à 30 j (DHs)',
      '31 à 60 j (DHs)',
      '61 à 90 j (DHs)',
      'Plus de 90 j (DHs)',
      'Crédits et acomptes (DHs)',
      'Total (DHs)',
    ],
    text: [NAME],
  },
  'statements.xlsx': {
    path: () => `/clients/${clientId}/statement/xlsx`,
    days: ['Date', 'Échéance'],
    amounts: ['Débit', 'Crédit', 'Solde'],
  },
  'stock.exportByDepot': {
    path: () => '/products/exportByRepo',
    body: {},
    days: [],
    amounts: ['Prix HT (DHs)', 'Prix TTC (DHs)'],
    text: [NAME],
  },
  'transfers.export': {
    path: () => '/repos/transfers/export',
    body: {},
    days: ['Date'],
    amounts: [],
    text: [NAME],
  },
  'deposits.export': {
    path: () => '/payments/desk/export',
    body: { view: 'all' },
    days: ['Échéance', 'Rejeté le'],
    amounts: ['Montant (DHs)'],
    text: [NAME],
  },
  'expenses.export': {
    path: () => '/expenses/export',
    body: {},
    days: ['Date'],
    amounts: ['Montant (DHs)'],
  },
  'imports.template': {
    path: () => '/imports/template/purchases',
    days: ['Date de facture'],
    amounts: ['PU HT'],
  },
  'imports.errors': {
    path: () => `/imports/${importId}/errors`,
    days: ['Date de facture'],
    amounts: ['PU HT'],
    text: [NUMBER],
  },
}

const workbooks = routes.filter(([, { download }]) => download === XLSX)

test('every workbook that the contract knows is read here', () => {
  expect(Object.keys(EXPORTS).toSorted()).toEqual(workbooks.map(([name]) => name).toSorted())
})

const DAY = 'dd/mm/yyyy'
const AMOUNT = '#,##0.00'

test.each(workbooks)('%s: days are dates, amounts numbers, and text stays text', async (name, { method }) => {
  const { path, body, days = [], amounts = [], text = [] } = EXPORTS[name] ?? { path: () => name }
  const answer = await company.admin.send(method, path(), body)
  expect(answer.status).toBe(200)
  const cells = cellsOf(answer.body as Buffer)
  const headingsOf = (is: (cell: CellObject) => boolean) =>
    [...new Set(cells.filter(({ cell }) => is(cell)).map(({ heading }) => heading))].toSorted()
  expect(headingsOf(({ t, z }) => t === 'n' && z === DAY)).toEqual(days.toSorted())
  expect(headingsOf(({ t, z }) => t === 'n' && z === AMOUNT)).toEqual(amounts.toSorted())
  expect(headingsOf(({ t, v }) => t === 's' && LOOKS_TYPED.test(String(v)))).toEqual([])
  expect(headingsOf(({ t, z }) => t === 'n' && z !== DAY && isDateFormat(String(z)))).toEqual([])
  expect(headingsOf(({ f }) => f !== undefined)).toEqual([])
  const texts = cells.filter(({ cell }) => cell.t === 's').map(({ cell }) => cell.v)
  expect(texts).toEqual(expect.arrayContaining(text))
})

/** Those below the headings that are not empty. */
function cellsOf(book: Buffer): { heading: string; cell: CellObject }[] {
  const [sheet = {}] = Object.values(read(book, { cellNF: true, cellFormula: true }).Sheets)
  const cellAt = (place: string) => sheet[place] as CellObject | undefined
  return Object.keys(sheet)
    .filter((place) => /^[A-Z]+\d+$/.test(place) && !/^[A-Z]+1$/.test(place))
    .flatMap((place) => {
      const cell = cellAt(place)
      const heading = String(cellAt(`${place.replace(/\d+$/, '')}1`)?.v)
      return cell === undefined || cell.v === undefined || cell.v === '' ? [] : [{ heading, cell }]
    })
}
