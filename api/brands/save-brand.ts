import type { Seen } from '@app/contract/versions'
import type { Brand, BrandForm } from '@app/contract/brands'
import { showCustomValues } from '../fields/custom-values.ts'
import { rejectForeignImages } from '../images/reject-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField, unlessTaken } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { productsOfBrand } from '../products/count-products.ts'
import { brandRenamed } from '../products/rename-on-products.ts'
import { deleteRecord, saveRecord } from '../records/save-record.ts'
import { type BrandValues, findBrand, insertBrand, lockBrand, updateBrand } from './brands.repository.ts'

const statements = {
  insert: insertBrand,
  lock: lockBrand,
  update: async (ctx: Ctx, id: number, values: BrandValues, before: BrandValues) => {
    await updateBrand(ctx, id, values)
    if (before.name !== values.name) await brandRenamed(ctx, id)
  },
  show: openBrand,
}

export async function saveBrand(ctx: Ctx, { name, image, ...form }: BrandForm): Promise<Brand> {
  const saved = saveRecord(ctx, 'brands', form, statements, async (_before, customValues) => {
    await rejectForeignImages(ctx, [image])
    return { name, image, customValues }
  })
  return await unlessTaken(saved, 'brands_name_unique', () => failField('name', 'brands.nameTaken', { name }))
}

export async function openBrand(ctx: Ctx, id: number): Promise<Brand> {
  const [row, show] = await inOrder([findBrand(ctx, id), showCustomValues(ctx, 'brand')])
  const brand = orNotFound(row)
  return { ...brand, customValues: show(brand.customValues) }
}

export const deleteBrand = (ctx: Ctx, seen: Seen) =>
  deleteRecord(ctx, 'brands', seen, lockBrand, async ({ id, name }) => {
    const count = await productsOfBrand(ctx, id)
    if (count > 0) fail('brands.hasProducts', { name, count })
  })
