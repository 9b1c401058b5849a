import { depots } from '@app/contract/depots'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import type { ImportMode, ImportModule } from '@app/domain/imports/modules'
import { expect, test } from 'vitest'
import { readTable } from '../platform/spreadsheets/read-workbook.ts'
import { ON_CLUSTER } from '../test/database.ts'
import { aProduct } from '../test/factories.ts'
import { aWorkbook, type Rows, sendWorkbook, tryImport } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { aSheet, aZip, text, workbookParts } from '../test/zip.ts'

const app = appForTests()

const HEADINGS = ['Référence', 'Désignation', 'Prix HT']
const cells = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

/** Sent, and taken up once by the worker's own function. */
async function take(
  company: TestCompany,
  module: ImportModule,
  rows: Rows | Buffer,
  { mode = 'all', tries = 1 }: { mode?: ImportMode; tries?: number } = {},
) {
  const bytes = Buffer.isBuffer(rows) ? rows : await aWorkbook(rows)
  const { body } = await sendWorkbook(company.admin, module, bytes, mode)
  const { importId: id } = body as { importId: number }
  await tryImport(app, company.id, id, tries)
  return await company.admin.call(imports.get, { params: { id } })
}

const LONG = 'x'.repeat(4000)
const STRINGS = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${LONG}</t></si></sst>`
const sharedBook = (headings: readonly string[], rows: number, columns: number) => {
  const top = headings.map((heading, at) => text(`${String.fromCharCode(65 + at)}1`, heading)).join('')
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`
  return aZip(
    workbookParts({ sheet: aSheet(`<row r="1">${top}</row>${row.repeat(rows)}`), strings: STRINGS }),
  )
}

test('of a workbook whose 100,000 cells share one long text, only the columns that are known come back', async () => {
  const known = [{ key: 'reference', required: true, headings: ['Référence'] }]
  const bytes = sharedBook(['Référence'], 500, 200)
  const { rows, header } = await readTable(bytes, known)
  expect(header.found).toEqual([{ key: 'reference', at: 0 }])
  expect(rows).toHaveLength(500)
  // One letter more than any field takes, so that it is refused there and not shortened.
  expect(rows.every(({ cells: held }) => held.length === 1 && held[0]?.length === 2001)).toBe(true)
})

test('a workbook with too much text in its cells is rejected with a message', async () => {
  const company = await app.company()
  const headings = ['Référence', 'Désignation', 'Prix HT', 'Prix TTC', 'TVA (%)', 'Marque', 'Famille']
  const shown = await take(company, 'products', sharedBook(headings, 2600, 7), { mode: 'check' })
  expect(shown).toMatchObject({ state: 'FAILED', failure: { code: 'tooBigInside' } })
})

test('an import that took its worker down too often fails before it is read again, and its history shows it', async () => {
  const company = await app.company()
  const shown = await take(company, 'products', [HEADINGS, ['A', 'Un', 1]], { tries: 6 })
  expect(shown).toMatchObject({ state: 'FAILED', sheetName: null, failure: { code: 'unexpected' } })
  const events = await app.database.query(
    `select event, changes->'failure'->>'new' as failure, user_id is not null as known
     from events where company_id = $1 and subject = 'imports' order by id`,
    [company.id],
  )
  expect(events.at(-1)).toEqual({ event: 'FAILED', failure: 'unexpected', known: true })
})

test('invalid characters are left out of cells, headings and the name of the sheet', async () => {
  const company = await app.company()
  const rows = [HEADINGS, ['R_x0000_-1', 'Un_x0007_', 1], ['R-2', 'Deux_xD800_', 2]]
  const sheet = aSheet(
    rows
      .map((held, y) => held.map((one, x) => text(`${'ABCD'[x]}${y + 1}`, String(one))).join(''))
      .map((row, y) => `<row r="${y + 1}">${row}${y > 0 ? '' : text('D1', 'Autre_x0000__xDC00_')}</row>`)
      .join(''),
  )
  const workbook = String(
    workbookParts()
      .find(({ name }) => name === 'xl/workbook.xml')
      ?.content.toString(),
  ).replace('Feuille', 'F_x0000_1&#xD800;')
  const shown = await take(company, 'products', aZip(workbookParts({ sheet, workbook })))
  expect(shown).toMatchObject({ state: 'DONE', created: 2 })
  const made = await app.database.query<{ reference: string; name: string }>(
    'select reference, name from products where company_id = $1 and not special order by 1',
    [company.id],
  )
  expect(made.map(({ reference, name }) => `${reference} ${name.replace('\uFFFD', '')}`)).toEqual([
    'R-1 Un',
    'R-2 Deux',
  ])
})

test('letters whose lower case is written differently here and in the database are the same reference', async () => {
  const company = await app.company()
  for (const reference of ['İSTANBUL', 'ΣΑΣ'])
    await company.admin.call(products.save, { body: aProduct({ reference }) })
  const shown = await take(company, 'products', [HEADINGS, ['İSTANBUL', 'Un', 1], ['ΣΑΣ', 'Deux', 2]])
  expect(shown).toMatchObject({ state: 'DONE', created: 0, updated: 2 })
  const twice = await take(company, 'products', [HEADINGS, ['ΟΣ', 'Un', 1], ['οσ', 'Deux', 2]], {
    mode: 'check',
  })
  expect(cells(twice.errors)).toEqual(['3 reference twice'])
})

test('a price with tax whose price without is beyond the bound is reported at its cell', async () => {
  const company = await app.company()
  const rows = [
    ['Référence', 'Désignation', 'Prix TTC'],
    ['A', 'Un', 1_900_000_000],
    ['B', 'Deux', 1_100_000_000],
  ]
  const shown = await take(company, 'products', rows, { mode: 'check' })
  expect(cells(shown.errors)).toEqual(['2 priceTtc tooBig'])
  expect(shown.errors[0]?.message).toMatch(/^1\s?200.* au maximum\.$/)
})

test.skipIf(ON_CLUSTER)(
  'what the database never takes fails at once, what is there already the second time, an accident after five',
  async () => {
    const company = await app.company()
    await app.database.query(
      `create function refuse_product() returns trigger language plpgsql as $$
     begin
       if new.reference like 'ERR-%' then raise exception 'refused' using errcode = substr(new.reference, 5); end if;
       return new;
     end $$;
     create trigger refuse_product before insert on products for each row execute function refuse_product()`,
    )
    const outcome = async (code: string, tries: number) => {
      const [held] = await Promise.allSettled([
        take(company, 'products', [HEADINGS, [`ERR-${code}`, 'Un', 1]], { tries }),
      ])
      await app.database.query(`update imports set state = 'FAILED' where company_id = $1`, [company.id])
      return held.status === 'rejected' ? 'tried again' : held.value.failure?.code
    }
    expect(await outcome('22003', 1)).toBe('notTaken')
    expect(await outcome('23514', 1)).toBe('notTaken')
    expect([await outcome('23505', 1), await outcome('23505', 2)]).toEqual(['tried again', 'alreadyThere'])
    expect([await outcome('53000', 4), await outcome('53000', 5)]).toEqual(['tried again', 'unexpected'])
  },
)

const BOUGHT = ['N° de facture', 'Date', 'Fournisseur', 'Dépôt', 'Référence', 'Quantité', 'Prix']
const line = (number: string, product: string, provider = 'Comptoir du Détroit') => [
  number,
  '14/11/2026',
  provider,
  'Nord',
  product,
  10,
  1,
]

async function buyer(): Promise<TestCompany> {
  const company = await app.company()
  await company.admin.call(providers.save, { body: { name: 'Comptoir du Détroit', contact: '' } })
  await company.admin.call(depots.save, { body: { name: 'Nord', active: true } })
  for (const reference of ['P-1', 'P-2'])
    await company.admin.call(products.save, { body: aProduct({ reference }) })
  return company
}

test('purchases of which no row is valid are imported as none, and no number is used', async () => {
  const company = await buyer()
  const none = await take(company, 'purchases', [BOUGHT, line('F-1', 'P-9')], { mode: 'valid' })
  expect(none).toMatchObject({ state: 'DONE', created: 0, wrong: 1 })
  expect(await take(company, 'purchases', [BOUGHT, line('F-1', 'P-1')])).toMatchObject({ created: 1 })
  const numbers = await app.database.query('select number from purchases where company_id = $1', [company.id])
  expect(numbers).toEqual([{ number: 'AC26-000001' }])
})

test('more goods than a depot counts: the import fails at once, with the sentence of the stock', async () => {
  const company = await buyer()
  await take(company, 'purchases', [BOUGHT, line('F-1', 'P-1')])
  const lies = async (quantity: number) =>
    await app.database.query('update stock set quantity = $2 where company_id = $1', [company.id, quantity])
  await lies(1_999_999_995)
  const shown = await take(company, 'purchases', [BOUGHT, line('F-2', 'P-1')])
  await lies(10)
  expect(shown).toMatchObject({ state: 'FAILED', created: 0, failure: { code: 'stock.tooMuch' } })
  expect(shown.failure?.message).toContain('Nord')
})

test('an invoice is never recorded by half, however its provider is written in the other row', async () => {
  const company = await buyer()
  const rows = [
    BOUGHT,
    line('F-1', 'P-1', 'comptoir du detroit'),
    line('F-1', 'P-9', 'COMPTOIR DU DÉTROIT'),
    line('F-2', 'P-1'),
    line('F-2', 'P-2', 'Comptoir du Détrot'),
    line('F-3', 'P-1'),
  ]
  const shown = await take(company, 'purchases', rows, { mode: 'valid' })
  expect(cells(shown.errors)).toEqual([
    '2 number otherLineWrong',
    '3 product unknown',
    '4 number otherLineWrong',
    '5 provider unknown',
  ])
  expect(shown).toMatchObject({ created: 1 })
})
