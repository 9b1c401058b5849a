import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { eraseNamelessImages } from '../images/erase-images.ts'
import { eraseImports } from '../imports/erase-imports.ts'
import { filesIn } from '../platform/files/files.ts'
import { upload } from './client.ts'
import { nextIds } from './database.ts'
import { aPicture, anImage } from './factories.ts'
import { aWorkbook, sendWorkbook, workbookUpload } from './imports.ts'
import { appForTests, type TestCompany } from './test-app.ts'

const app = appForTests()
const ROWS = [
  ['Référence', 'Désignation', 'Prix HT'],
  ['A-1', 'Ampoule', 12],
]

const folderOf = ({ id }: TestCompany) => `${app.config.FILES_FOLDER}/${id}`
const filesOf = (company: TestCompany) =>
  existsSync(folderOf(company))
    ? readdirSync(folderOf(company), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`)
    : []

const sendImport = async ({ admin }: TestCompany) =>
  await sendWorkbook(admin, 'products', await aWorkbook(ROWS), 'check')
const sendImage = async ({ admin }: TestCompany) =>
  await admin.send('POST', '/attachments/images/add', undefined, upload(await aPicture().png().toBuffer()))

const fillWithImports = async ({ id }: TestCompany, count: number, size: number) =>
  await app.database.query(
    `insert into imports (company_id, id, module, mode, state, file_name, file_size, file_key, created_by)
     select $1::bigint, n, 'products', 'check', case when $3::bigint > 1 then 'CHECKED' else 'QUEUED' end,
       'x.xlsx', $3, $1 || '-' || n, (select min(id) from users where company_id = $1)
     from unnest($2::bigint[]) as n`,
    [id, await nextIds(app.database, 'imports_id_seq', count), size],
  )

test('an import that is refused, since too many wait or there is no room, leaves no file', async () => {
  const [waiting, full] = [await app.company(), await app.company()]
  await fillWithImports(waiting, 5, 1)
  expect(await sendImport(waiting)).toMatchObject({ body: { code: 'imports.tooMany' } })
  await fillWithImports(full, 1, 500_000_000)
  expect(await sendImport(full)).toMatchObject({ body: { code: 'imports.noRoom' } })
  expect([filesOf(waiting), filesOf(full)]).toEqual([[], []])
})

const fillWithImages = ({ id }: TestCompany) =>
  app.database.query(
    `insert into images (company_id, file_name, width, height, bytes, created_by)
     select $1::bigint, repeat(n::text, 32) || '.webp', 1, 1, 1000000000, (select min(id) from users where company_id = $1)
     from generate_series(1, 5) as n`,
    [id],
  )

test('a picture for which there is no room leaves neither itself nor its thumbnail', async () => {
  const company = await app.company()
  await fillWithImages(company)
  expect(await sendImage(company)).toMatchObject({ body: { code: 'images.noRoom' } })
  expect(filesOf(company)).toEqual([])
})

test('an upload that was taken is answered as before when it is repeated, though there is no more room', async () => {
  const company = await app.company()
  const { raw, headers } = workbookUpload(await aWorkbook(ROWS), 'check')
  const send = () =>
    company.admin.send('POST', '/products/import', undefined, {
      raw,
      headers: { ...headers, 'idempotency-key': 'once' },
    })
  const taken = await send()
  expect(taken.status).toBe(202)
  await fillWithImports(company, 5, 1)
  expect(await send()).toMatchObject({ status: 202, body: taken.body as object })
  expect(filesOf(company)).toHaveLength(1)
})

test('of several sent at once when there is room for one, only those are kept that were taken', async () => {
  const company = await app.company()
  await fillWithImports(company, 4, 1)
  const answers = await Promise.all([sendImport(company), sendImport(company), sendImport(company)])
  expect(filesOf(company)).toHaveLength(answers.filter(({ status }) => status === 202).length)
})

test('a row that cannot be written leaves no file', async () => {
  const company = await app.company()
  for (const table of ['images', 'imports'])
    await app.database.query(
      `alter table ${table} add constraint refused check (company_id <> ${company.id})`,
    )
  expect([(await sendImage(company)).status, (await sendImport(company)).status]).toEqual([400, 400])
  for (const table of ['images', 'imports'])
    await app.database.query(`alter table ${table} drop constraint refused`)
  expect(filesOf(company)).toEqual([])
})

test('an upload that breaks off halfway leaves no file', async () => {
  const company = await app.company()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  for (const [path, bytes] of [
    ['/api/products/import', await aWorkbook(ROWS)],
    ['/api/attachments/images/add', await aPicture().png().toBuffer()],
  ] as const) {
    const { raw, headers } = upload(bytes)
    const authorization = `Bearer ${company.admin.token}`
    const result = { ...headers, authorization, 'content-length': raw.length }
    const sent = request({ port, path, method: 'POST', headers: result })
    const broken = new Promise((done) => sent.once('error', done))
    sent.write(raw.subarray(0, raw.length >> 1))
    await new Promise((done) => setTimeout(done, 300))
    sent.destroy(new Error('left'))
    await broken
  }
  await new Promise((done) => setTimeout(done, 300))
  expect(filesOf(company)).toEqual([])
})

test('files that no row names go after an hour, half-written ones too; what a row names stays, and so does what is young or of another kind', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const files = filesIn(app.config.FILES_FOLDER)
  const living = new Map<TestCompany, string[]>()
  for (const company of [ours, theirs]) {
    await anImage(company.admin)
    await sendImport(company)
    living.set(company, filesOf(company))
    expect(filesOf(company)).toHaveLength(3)
  }
  const bytes = Buffer.from('x')
  const nameless = [
    'aa-lost.webp',
    'aa-lost.thumbnail.webp',
    'bb-lost.workbook',
    'bb-half.workbook.0a1b2c3d',
    'aa-half.webp.0a1b2c3d',
    // Another company's row names a file of its own, not ours.
    ...filesOf(theirs).map((path) => basename(path)),
  ]
  for (const name of nameless) await files.write(ours.id, name, bytes)
  await files.write(ours.id, 'cc-other.pdf', bytes)
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const company of [ours, theirs])
    for (const path of filesOf(company)) utimesSync(path, hoursAgo, hoursAgo)
  const young = ['dd-young.webp', 'dd-young.thumbnail.webp', 'dd-young.workbook']
  for (const name of young) await files.write(ours.id, name, bytes)

  await eraseImports(app.databases, files, app.clock())
  await eraseNamelessImages(app.databases, files, app.clock())
  const expected = [...young, 'cc-other.pdf'].map((name) => `${folderOf(ours)}/${name.slice(0, 2)}/${name}`)
  expect(filesOf(ours).toSorted()).toEqual([...(living.get(ours) ?? []), ...expected].toSorted())
  expect(filesOf(theirs).toSorted()).toEqual(living.get(theirs)?.toSorted())
})
