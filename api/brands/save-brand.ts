import type { StoredValues } from '@app/domain/fields/check-values'
import type { Brand, BrandForm } from '@app/contract/brands'
import { holdCustomFields, readCustomValues, showCustomValues } from '../fields/custom-values.ts'
import { refuseForeignImages } from '../images/refuse-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { found, refuse, refuseField, unlessTaken } from '../platform/refusals.ts'
import { deleteRecord, saveRecord } from '../platform/rows/save-record.ts'
import { productsOfBrand } from '../products/count-products.ts'
import { brandRenamed } from '../products/rename-on-products.ts'
import { findBrand, insertBrand, lockBrand, updateBrand } from './brands.repository.ts'

const statements = { insert: insertBrand, lock: lockBrand, update: updateBrand }

export async function saveBrand(ctx: Ctx, form: BrandForm): Promise<Brand> {
  const fields = await holdCustomFields(ctx, 'brand')
  const before = form.id === undefined ? undefined : found(await lockBrand(ctx, form.id))
  await refuseForeignImages(ctx, [form.image])
  const customValues = readCustomValues(fields, form.customValues, before?.customValues)
  const { name } = form
  const saved = await unlessTaken(
    saveRecord(ctx, 'brands', { ...form, customValues }, statements),
    'brands_name_unique',
    () => refuseField('name', 'brands.nameTaken', { name }),
  )
  if (before && before.name !== name) await brandRenamed(ctx, saved.id)
  return await shown(ctx, saved)
}

export async function openBrand(ctx: Ctx, id: number): Promise<Brand> {
  return await shown(ctx, found(await findBrand(ctx, id)))
}

export async function deleteBrand(ctx: Ctx, id: number): Promise<void> {
  const { name } = found(await lockBrand(ctx, id))
  const count = await productsOfBrand(ctx, id)
  if (count > 0) refuse('brands.hasProducts', { name, count })
  await deleteRecord(ctx, 'brands', id, statements)
}

async function shown<Row extends { customValues: StoredValues }>(ctx: Ctx, row: Row) {
  return { ...row, customValues: await showCustomValues(ctx, 'brand', row.customValues) }
}
