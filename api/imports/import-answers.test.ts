import { brands } from '@app/contract/brands'
import { fields } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import type { ImportMode, ImportModule } from '@app/domain/imports/modules'
import { expect, test } from 'vitest'
import { aProduct } from '../test/factories.ts'
import { aWorkbook, type Rows, sendWorkbook, tryImport } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const app = appForTests()

const shown = ({ admin }: TestCompany, id: number) => admin.call(imports.get, { params: { id } })

async function take(company: TestCompany, module: ImportModule, rows: Rows, mode: ImportMode) {
  const { body } = await sendWorkbook(company.admin, module, await aWorkbook(rows), mode)
  const { importId } = body as { importId: number }
  await tryImport(app, company.id, importId)
  return await shown(company, importId)
}

async function run(company: TestCompany, id: number) {
  await company.admin.call(imports.run, { params: { id }, body: { mode: 'valid' } })
  await tryImport(app, company.id, id)
  return await shown(company, id)
}

test('a cell too long for an additional field is reported with the longest length', async () => {
  const company = await app.company()
  const [text] = await company.admin.call(fields.saveType, {
    body: { name: 'Libre', kind: 'STRING', choices: ['*'] },
  })
  await company.admin.call(fields.save, {
    params: { module: 'provider' },
    body: { name: 'Remarque', typeId: text?.id ?? 0, visible: true, mandatory: false },
  })
  const rows = [
    ['Nom', 'Remarque'],
    ['Comptoir', 'x'.repeat(2001)],
  ]
  const { errors } = await take(company, 'providers', rows, 'check')
  expect(errors.map(({ message }) => message)).toEqual(['2\u00A0000 caractères au plus.'])
})

test('where two records have the very same name, that name is not suggested for itself', async () => {
  const company = await app.company()
  for (const name of ['Comptoir', 'COMPTOIR'])
    await company.admin.call(providers.save, { body: { name, contact: '' } })
  const headings = ['N° de facture', 'Date', 'Fournisseur', 'Dépôt', 'Référence', 'Quantité', 'Prix']
  const rows = [headings, ['F-1', '14/11/2026', 'Comptoir', 'Nord', 'P-1', 1, 1]]
  const { errors } = await take(company, 'purchases', rows, 'check')
  const result = errors.find(({ column }) => column === 'provider')
  expect(result).toMatchObject({ code: 'ambiguous' })
  expect(result).not.toHaveProperty('suggestion')
})

test('a row that falls between check and import is counted where it now belongs, and so is its cause', async () => {
  const company = await app.company()
  const brand = await company.admin.call(brands.save, { body: { name: 'Atlas', image: null } })
  for (const reference of ['A', 'B'])
    await company.admin.call(products.save, { body: aProduct({ reference }) })
  const rows = [
    ['Référence', 'Nom', 'Prix HT', 'Marque'],
    ['A', 'Un', 1, 'Atlas'],
    ['B', 'Deux', 2, null],
    ['C', 'Trois', 'gratuit', null],
  ]
  const checked = await take(company, 'products', rows, 'check')
  expect(checked).toMatchObject({ ready: 0, warned: 2, wrong: 1, errorCount: 3 })
  await company.admin.call(brands.remove, { params: { id: brand.id } })
  const done = await run(company, checked.id)
  expect(done).toMatchObject({ state: 'DONE', created: 0, updated: 1, ready: 0, warned: 1, wrong: 2 })
  expect(done.causes.map(({ severity, column, code, count }) => [severity, column, code, count])).toEqual([
    ['error', 'brand', 'unknown', 1],
    ['error', 'priceHt', 'notANumber', 1],
    ['warning', 'reference', 'exists', 1],
  ])
  expect(done.errorCount).toBe(done.errors.length)
})

test('what an import leaves as it was is not counted as changed', async () => {
  const company = await app.company()
  const rows = [
    ['Nom', 'Contact'],
    ['Comptoir', '05 39 00 00 00'],
    ['Atlas', null],
  ]
  expect(await take(company, 'providers', rows, 'all')).toMatchObject({ created: 2, updated: 0 })
  const again = await take(company, 'providers', rows, 'all')
  expect(again).toMatchObject({ state: 'DONE', created: 0, updated: 0, warned: 2 })
})
