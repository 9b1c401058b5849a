import { brands } from '@app/contract/brands'
import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { session } from '@app/contract/session'
import { IMPORT_MODULES, type ImportModule } from '@app/domain/imports/modules'
import { type CellObject, read } from '@e965/xlsx'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from '../platform/files/files.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { readWorkbook } from '../platform/spreadsheets/read-workbook.ts'
import { aClient, aDepot, anImport, aProduct, aProvider } from '../test/factories.ts'
import { aWorkbook, importRows, sendWorkbook, settled, wireModule, workbookUpload } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { startWorker } from '../test/worker.ts'
import { eraseImports } from './erase-imports.ts'

const app = appForTests()
let company: TestCompany
let stopWorker: () => Promise<void>
beforeAll(async () => {
  stopWorker = startWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
  company = await app.company()
})
afterAll(async () => await stopWorker())

const HEADINGS = ['Référence', 'Nom', 'Prix HT', 'Marque']
const ROWS = [HEADINGS, ['A', 'Un', 1, null], ['B', 'Deux', 'x', null]]
const userId = async (username: string) => {
  const [user] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    username,
  ])
  return user?.id ?? ''
}

const workbooksOf = ({ id }: TestCompany): string[] => {
  const folder = `${app.config.FILES_FOLDER}/${id}`
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  return names.map((name) => `${folder}/${String(name)}`).filter((path) => path.endsWith('.workbook'))
}

test('an import is seen by its author and by administrators; to anybody else it is not there', async () => {
  const { id } = await importRows(company.admin, 'products', ROWS, 'check')
  for (const path of [`/imports/${id}`, `/imports/${id}/rows`, `/imports/${id}/errors`]) {
    expect((await company.admin.send('GET', path)).status).toBe(200)
    for (const other of [company.agent, company.commercial, (await app.company()).admin])
      expect(await other.send('GET', path)).toMatchObject({ status: 404, body: { code: 'record.notFound' } })
  }
  expect((await company.agent.send('POST', `/imports/${id}/run`, { mode: 'valid' })).status).toBe(404)
  const own = await anImport(app, company, await userId(company.usernames.ROLE_AGENT))
  expect((await company.agent.send('GET', `/imports/${own}`)).status).toBe(200)
  expect((await company.admin.send('GET', `/imports/${own}`)).status).toBe(200)
})

test('products and providers are imported by an administrator, purchases and clients by an agent too', async () => {
  const bytes = await aWorkbook(ROWS)
  const tried = async (module: ImportModule) => {
    // One of its own: a company that has a few under way is refused the next.
    const { admin, commercial, agent } = await app.company()
    const answers = [admin, commercial, agent].map((who) => sendWorkbook(who, module, bytes, 'check'))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await tried('products')).toEqual([202, 403, 403])
  expect(await tried('providers')).toEqual([202, 403, 403])
  expect(await tried('purchases')).toEqual([202, 403, 202])
  expect(await tried('clients')).toEqual([202, 403, 202])
  expect(await tried('orders')).toEqual([202, 202, 202])
})

test('columns and example of a module are for the roles that may import it', async () => {
  for (const module of IMPORT_MODULES) {
    const named = wireModule(module)
    for (const path of [`/imports/columns/${named}`, `/imports/template/${named}`]) {
      const asked = [company.admin, company.commercial, company.agent].map((who) => who.send('GET', path))
      const agent = ['purchases', 'clients', 'orders'].includes(module) ? 200 : 403
      const salesperson = module === 'orders' ? 200 : 403
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, salesperson, agent])
    }
  }
})

test('who may no longer import a module cannot have a checked file run', async () => {
  const own = await app.company()
  const id = await anImport(app, own, await userId(own.usernames.ROLE_COMMERCIAL))
  const answer = await own.commercial.send('POST', `/imports/${id}/run`, { mode: 'valid' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'access.denied' } })
})

test('the template is an example that passes its own check, in the language of its reader, additional fields included', async () => {
  const own = await app.company()
  await own.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
  const types = await own.admin.call(fields.saveType, {
    body: { name: 'Zone', kind: 'STRING', choices: ['Nord', 'Sud'] },
  })
  const typeId = types.find(({ name }) => name === 'Zone')?.id ?? 0
  const field = { name: 'Zone', typeId, visible: true, mandatory: true }
  await own.admin.call(fields.save, { params: { module: 'product' }, body: field })
  const template = await own.admin.send('GET', '/imports/template/products')
  expect(template.headers['content-disposition']).toBe('attachment; filename="modele-produits.xlsx"')
  const { name, rows } = await readWorkbook(template.body as Buffer)
  expect(name).toBe('Produits')
  const expected = await own.admin.call(imports.columns, { params: { module: 'products' } })
  expect(rows[0]?.cells).toEqual(expected.map(({ label }) => label))
  expect(expected.filter(({ required }) => required).map(({ label }) => label)).toEqual([
    'Référence',
    'Nom',
    'Zone',
  ])
  expect(await importRows(own.admin, 'products', template.body as Buffer, 'check')).toMatchObject({
    ready: 2,
    wrong: 0,
    warned: 0,
  })

  await own.admin.call(session.updateProfile, { body: { firstName: 'A', lastName: 'B', language: 'en' } })
  const english = await own.admin.send('GET', '/imports/template/providers')
  expect(english.headers['content-disposition']).toBe('attachment; filename="providers-template.xlsx"')
  expect((await readWorkbook(english.body as Buffer)).rows[0]?.cells).toEqual(['Name', 'Contact'])
})

const TEMPLATES = (['fr', 'en'] as const).flatMap((language) =>
  IMPORT_MODULES.map((module) => ({ language, module })),
)

test.each(TEMPLATES)(
  'the template of $module can be sent back as it is ($language)',
  async ({ language, module }) => {
    const own = await app.company()
    await own.admin.call(depots.save, { body: aDepot() })
    await own.admin.call(providers.save, { body: aProvider() })
    await own.admin.call(clients.save, { body: aClient() })
    for (const reference of ['P-1', 'P-2'])
      await own.admin.call(products.save, { body: aProduct({ reference }) })
    await own.admin.call(session.updateProfile, { body: { firstName: 'A', lastName: 'B', language } })
    const { body } = await own.admin.send('GET', `/imports/template/${wireModule(module)}`)
    const columns = await own.admin.call(imports.columns, { params: { module } })
    expect((await readWorkbook(body as Buffer)).rows[0]?.cells).toEqual(columns.map(({ label }) => label))
    const { state, total, ready, errors } = await importRows(own.admin, module, body as Buffer, 'check')
    expect({ state, total, ready, errors }).toEqual({ state: 'CHECKED', total: 2, ready: 2, errors: [] })
  },
)

test.each([
  ['fr', 'N° facture'],
  ['en', 'Invoice no.'],
] as const)('the heads of a template are in the language of who asks (%s)', async (language, head) => {
  const own = await app.company()
  await own.admin.call(session.updateProfile, { body: { firstName: 'A', lastName: 'B', language } })
  const [first] = await own.admin.call(imports.columns, { params: { module: 'purchases' } })
  expect(first?.label).toBe(head)
})

test('a workbook over 25 MB is refused (413) before it is kept', async () => {
  const own = await app.company()
  const large = Buffer.alloc(25 * 1024 * 1024 + 1)
  expect(await sendWorkbook(own.admin, 'products', large, 'check')).toMatchObject({
    status: 413,
    body: { code: 'request.tooLarge' },
  })
  expect((await sendWorkbook(own.admin, 'products', large.subarray(1), 'check')).status).toBe(422)
  expect(workbooksOf(own)).toEqual([])
})

test('stored mistakes have no text: each reader sees them in their language', async () => {
  const own = await app.company()
  const { id, errors } = await importRows(own.admin, 'products', ROWS, 'check')
  expect(errors[0]).toMatchObject({ columnLabel: 'Prix HT', message: '« x » n’est pas un nombre.' })
  await own.admin.call(session.updateProfile, { body: { firstName: 'A', lastName: 'B', language: 'en' } })
  const shown = await own.admin.call(imports.get, { params: { id } })
  expect(shown.errors[0]).toMatchObject({ columnLabel: 'Price excl. VAT', message: '“x” is not a number.' })
  expect(shown.causes[0]?.title).toBe('Price excl. VAT not a number')
})

test('the rows to correct can be saved as a workbook, each with its number and its reasons', async () => {
  const own = await app.company()
  await own.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
  const rows = [HEADINGS, ['A', 'Un', 1, null], ['=1+1', null, 1, 'Atlass']]
  const { id } = await importRows(own.admin, 'products', rows, 'check')
  const saved = await own.admin.send('GET', `/imports/${id}/errors`)
  expect(saved.headers['content-disposition']).toBe('attachment; filename="lignes-a-corriger.xlsx"')
  expect((await readWorkbook(saved.body as Buffer)).rows.map(({ cells }) => cells)).toEqual([
    ['Ligne', ...HEADINGS, 'À corriger'],
    ['3', '=1+1', '', '1', 'Atlass', 'Nom – Nom obligatoire.\nMarque – Marque inconnue. → Atlas'],
  ])
})

test('in the workbook of rows to correct figures are figures, and text that looks like one stays text', async () => {
  const own = await app.company()
  const headings = ['Référence', 'Nom', 'Prix HT', 'Remise']
  const rows = [
    headings,
    [4821, null, 12.5, 5],
    ['007', null, '12,5', -3],
    ['-5', null, '=2*3', '@SUM(A1)'],
    ['+1', null, '1e3', ' 4 '],
  ]
  const { id } = await importRows(own.admin, 'products', rows, 'check')
  const saved = await own.admin.send('GET', `/imports/${id}/errors`)
  const book = read(saved.body)
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const held = (place: string) => (sheet[place] as CellObject | undefined)?.v
  const shown = [2, 3, 4, 5].map((row) => ['B', 'D', 'E'].map((column) => held(`${column}${row}`)))
  expect(shown).toEqual([
    ['4821', 12.5, 5],
    ['007', '12,5', -3],
    ['-5', '=2*3', '@SUM(A1)'],
    ['+1', '1e3', 4],
  ])
  expect(JSON.stringify(sheet)).not.toContain('"f":')
})

test('the same upload sent twice under one key is one import', async () => {
  const own = await app.company()
  const { raw, headers } = workbookUpload(await aWorkbook(ROWS), 'check')
  const send = (more: Buffer = raw) =>
    own.admin.send('POST', '/products/import', undefined, {
      raw: more,
      headers: { ...headers, 'idempotency-key': 'k1' },
    })
  const [one, other] = [await send(), await send()]
  expect(one.status).toBe(202)
  expect(other.body).toEqual(one.body)
  const { raw: another } = workbookUpload(await aWorkbook([...ROWS, ['C', 'Trois', 3, null]]), 'check')
  expect((await send(another)).status).toBe(422)
})

test('between check and run a brand was deleted: all or nothing fails, valid rows leave those out', async () => {
  const outcome = async (mode: 'all' | 'valid') => {
    const own = await app.company()
    const brand = await own.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
    const rows = [HEADINGS, ['A', 'Un', 1, 'Atlas'], ['B', 'Deux', 2, null]]
    const { id } = await importRows(own.admin, 'products', rows, 'check')
    await own.admin.call(brands.remove, { params: { id: brand.id } })
    await own.admin.call(imports.run, { params: { id }, body: { mode } })
    return await settled(own.admin, id)
  }
  expect(await outcome('all')).toMatchObject({
    state: 'FAILED',
    created: 0,
    failure: { code: 'changedSince' },
  })
  const errors = [{ row: 2, column: 'brand' }]
  expect(await outcome('valid')).toMatchObject({ state: 'DONE', created: 1, ready: 1, wrong: 1, errors })
})

test('a day later the file and its rows are erased; that it was imported stays', async () => {
  const own = await app.company()
  const checked = await importRows(own.admin, 'products', ROWS, 'check')
  const done = await importRows(own.admin, 'products', ROWS, 'valid')
  await eraseImports(app.databases, filesIn(app.config.FILES_FOLDER), app.clock())
  expect((await own.admin.call(imports.get, { params: { id: done.id } })).erased).toBe(false)
  await app.database.query(
    `update imports set created_at = now() - interval '25 hours' where company_id = $1`,
    [own.id],
  )
  await eraseImports(app.databases, filesIn(app.config.FILES_FOLDER), app.clock())
  expect(await own.admin.call(imports.get, { params: { id: done.id } })).toMatchObject({
    state: 'DONE',
    erased: true,
    created: 1,
    errors: [],
  })
  expect(workbooksOf(own)).toEqual([])
  const run = await own.admin.send('POST', `/imports/${checked.id}/run`, { mode: 'valid' })
  expect(run).toMatchObject({ status: 409, body: { code: 'imports.erased' } })
})

test('an upload repeated under its key writes no second file; one that no import names is erased an hour later', async () => {
  const own = await app.company()
  const { raw, headers } = workbookUpload(await aWorkbook(ROWS), 'check')
  const send = () =>
    own.admin.send('POST', '/products/import', undefined, {
      raw,
      headers: { ...headers, 'idempotency-key': 'k1' },
    })
  const { importId } = (await send()).body as { importId: number }
  expect((await send()).body).toEqual({ importId })
  await settled(own.admin, importId)
  expect(workbooksOf(own)).toHaveLength(1)
  // As a kill between the file and its row leaves it.
  const files = filesIn(app.config.FILES_FOLDER)
  await files.write(own.id, `${'x'.repeat(32)}.workbook`, raw)
  const erase = () => eraseImports(app.databases, files, app.clock())
  await erase()
  expect(workbooksOf(own)).toHaveLength(2)
  const hoursBefore = new Date(Date.now() - 2 * 3_600_000)
  for (const path of workbooksOf(own)) utimesSync(path, hoursBefore, hoursBefore)
  await erase()
  const [kept] = await app.database.query<{ key: string }>(
    'select file_key as key from imports where company_id = $1',
    [own.id],
  )
  expect(workbooksOf(own)).toEqual([expect.stringContaining(kept?.key ?? 'none')])
})

test('an import whose job was lost between commit and queue is found by the sweep', async () => {
  const own = await app.company()
  const { id } = await importRows(own.admin, 'products', ROWS, 'check')
  await app.database.query(
    `update imports set state = 'QUEUED', created_at = now() - interval '2 minutes' where company_id = $1 and id = $2`,
    [own.id, id],
  )
  await app.database.query('delete from import_rows where company_id = $1', [own.id])
  const queue = openQueue(app.database.url('quai_worker'), () => {})
  await queue.sweep()
  await queue.close()
  expect(await settled(own.admin, id)).toMatchObject({ state: 'CHECKED', total: 2 })
})
