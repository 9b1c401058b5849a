import type { CustomField } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { productForm } from '@app/contract/products'
import type { Problem } from '@app/domain/imports/problems'
import {
  MOST_PRICE,
  pricesDisagree,
  priceWithoutTax,
  priceWithTax,
  usualRate,
} from '@app/domain/products/prices'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { CheckedRow, Importer, Progress, ReadRow, Written } from '../platform/bulk-import/importer.ts'
import { giveUp, hasError } from '../platform/bulk-import/importer.ts'
import { findNames } from '../platform/bulk-import/known-records.ts'
import { type Named, namedRows } from '../platform/bulk-import/named.ts'
import {
  columnNamed,
  decodeForm,
  error,
  firstSeen,
  onePerColumn,
  readCells,
  readFieldCells,
} from '../platform/bulk-import/read-cells.ts'
import { type RecordEntry, writeRecords } from '../platform/bulk-import/write-records.ts'
import type { Ctx } from '../platform/context.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { lowerCase } from '../platform/persistence/lower.ts'
import { translate } from '../platform/sentences.ts'
import {
  findByReferences,
  findFamilies,
  findTopFamilies,
  insertProducts,
  updateProducts,
} from './import-products.repository.ts'
import { findVatRates, type ProductValues } from './products.repository.ts'

const COLUMNS = [
  { key: 'reference', kind: 'text', required: true },
  { key: 'name', kind: 'text', required: true },
  { key: 'priceHt', kind: 'money' },
  { key: 'priceTtc', kind: 'money' },
  { key: 'vatRate', kind: 'rate' },
  { key: 'brand', kind: 'text' },
  { key: 'family', kind: 'text' },
  { key: 'discount', kind: 'percent' },
  { key: 'salesDiscountLimit', kind: 'percent' },
] as const

interface Known {
  brands: Named<number>
  families: Named<number>
  vatRates: number[]
  fields: CustomField[]
  /** Where each reference was first seen in the file. */
  rowOf: Map<string, number>
}

type Entry = RecordEntry<ProductValues>

type Existing = Awaited<ReturnType<typeof findByReferences>>

/** An empty cell leaves what the product has; a reference that exists is updated. */
export const importProducts: Importer<Known, Entry> = {
  permission: imports.products.permission,
  fields: 'product',
  columns: COLUMNS,
  examples,
  know: async (ctx) => ({
    brands: namedRows((await findNames(ctx, 'brands')).map(({ id, name }) => ({ names: [name], row: id }))),
    families: namedRows(familyNames(await findFamilies(ctx)).map(({ id, names }) => ({ names, row: id }))),
    vatRates: await findVatRates(ctx),
    fields: await customFieldsOf(ctx, 'product'),
    rowOf: new Map(),
  }),
  check: async (ctx, known, rows) => {
    const references = rows.flatMap(({ values }) => values['reference'] ?? [])
    const lowered = await lowerCase(ctx.tx, references)
    const existing = await findByReferences(ctx, [...lowered.values()])
    return rows.map((row) => checkRow(known, existing, lowered.get(row.values['reference'] ?? '') ?? '', row))
  },
  write,
}

interface Family {
  id: number
  name: string
  parentId: number | null
}

/** A family may be called by its name, or, where two have the same, with those above it: Above > Family. */
function familyNames(families: readonly Family[]) {
  const byId = new Map(families.map((family) => [family.id, family]))
  const paths = new Map<number, string>()
  // No deeper than a save allows, and each is reported by its path, once.
  const pathOf = ({ id, name, parentId }: Family): string => {
    const above = parentId === null ? undefined : byId.get(parentId)
    const path = paths.get(id) ?? (above ? `${pathOf(above)} > ${name}` : name)
    paths.set(id, path)
    return path
  }
  return families.map((family) => {
    const path = pathOf(family)
    return { id: family.id, names: path === family.name ? [path] : [path, family.name] }
  })
}

function checkRow(known: Known, existing: Existing, reference: string, row: ReadRow): CheckedRow<Entry> {
  const cells = readCells(row, COLUMNS)
  const { given, problems } = cells
  const before = existing.get(reference)
  const earlier = firstSeen(known.rowOf, reference, row.row)
  if (earlier !== undefined) problems.push(error('reference', 'twice', { values: { row: earlier } }))

  const brandId = known.brands.find('brand', cells)
  const familyId = known.families.find('family', cells)
  const { brand: _brand, family: _family, ...sent } = Object.fromEntries(given)
  const values = { ...sent, ...(brandId && { brandId }), ...(familyId && { familyId }) }
  const form = decodeForm(productForm, values, columnNamed(COLUMNS), problems)
  const customValues = readFieldCells(row, known.fields, problems, before?.values.customValues)

  // A cell that was given is taken from the form; one that was not, from the product as it is.
  const taken = <K extends 'vatRate' | 'discount' | 'salesDiscountLimit'>(key: K) =>
    before && !given.has(key) ? before.values[key] : form?.[key]
  const vatRate = taken('vatRate') ?? (form && usualRate(known.vatRates))
  const priceHt =
    form?.priceHt ??
    (form?.priceTtc !== undefined && vatRate !== undefined
      ? priceWithoutTax(form.priceTtc, vatRate)
      : before?.values.priceHt)
  if (form && priceHt === undefined) problems.push(error('priceHt', 'priceRequired'))
  // What is left of a price with tax: its own bound is twice as high.
  if (priceHt !== undefined && priceHt > MOST_PRICE)
    problems.push(error('priceTtc', 'tooBig', { values: { max: mostTtc(vatRate ?? 0) } }))
  if (vatRate !== undefined && vatRate !== before?.values.vatRate)
    problems.push(...rateProblem(known, vatRate))

  const reported = onePerColumn(problems)
  if (!form || priceHt === undefined || vatRate === undefined || hasError({ problems: reported }))
    return { ...row, problems: reported }
  if (before) reported.push({ column: 'reference', severity: 'warning', code: 'exists' })
  // The price without tax is the one that is kept: the resulting other price is reported.
  if (
    form.priceTtc !== undefined &&
    form.priceHt !== undefined &&
    pricesDisagree(priceHt, form.priceTtc, vatRate)
  )
    reported.push({
      column: 'priceTtc',
      severity: 'warning',
      code: 'pricesDisagree',
      values: { cents: priceWithTax(priceHt, vatRate) },
    })
  const product: ProductValues = {
    name: form.name,
    reference: form.reference,
    priceHt,
    vatRate,
    discount: taken('discount') ?? 0,
    salesDiscountLimit: taken('salesDiscountLimit') ?? null,
    brandId: brandId ?? before?.values.brandId ?? null,
    familyId: familyId ?? before?.values.familyId ?? null,
    image: before?.values.image ?? null,
    customValues,
  }
  return { ...row, problems: reported, entry: { values: product, ...(before && { before }) } }
}

const mostTtc = (vatRate: number) => priceWithTax(MOST_PRICE, vatRate) / 100

function rateProblem({ vatRates }: Known, rate: number): Problem[] {
  // None is suggested: a rate is not a slip of the hand, and the nearest one may be another tax.
  return vatRates.includes(rate) ? [] : [error('vatRate', 'unknownRate')]
}

async function write(ctx: Ctx, entries: readonly Entry[], progress: Progress): Promise<Written> {
  const ids = (key: 'brandId' | 'familyId') => entries.map(({ values }) => values[key])
  await lockSharedAll(ctx, 'brands', ids('brandId'), giveUp)
  await lockSharedAll(ctx, 'families', ids('familyId'), giveUp)
  return await writeRecords(
    ctx,
    'products',
    entries,
    { insert: insertProducts, update: updateProducts },
    progress,
  )
}

async function examples(ctx: Ctx): Promise<Record<string, string | number>[]> {
  const brands = await findNames(ctx, 'brands', 2)
  const families = await findTopFamilies(ctx, 2)
  const [rate = 200] = await findVatRates(ctx)
  const example = (at: number, priceHt: number, discount: number) => ({
    reference: `EX-00${at + 1}`,
    name: translate(ctx.language, `imports/examples/products/${at}`),
    priceHt,
    vatRate: rate / 10,
    brand: brands[at]?.name ?? '',
    family: families[at]?.name ?? '',
    discount,
    salesDiscountLimit: 10,
  })
  return [example(0, 450, 0), example(1, 62.5, 5)]
}
