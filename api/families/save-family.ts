import type { StoredValues } from '@app/domain/fields/check-values'
import type { Family, FamilyForm } from '@app/contract/families'
import { DEEPEST, depthBelow, mayHangBelow, MOST_FAMILIES } from '@app/domain/families/tree'
import { holdCustomFields, readCustomValues, showCustomValues } from '../fields/custom-values.ts'
import { refuseForeignImages } from '../images/refuse-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { found, refuse, refuseField, unlessTaken } from '../platform/refusals.ts'
import { deleteRecord, saveRecord } from '../platform/rows/save-record.ts'
import { productsOfFamily } from '../products/count-products.ts'
import { familyRenamedOrMoved } from '../products/rename-on-products.ts'
import {
  findChildIds,
  findFamily,
  insertFamily,
  lockFamilies,
  lockFamily,
  updateFamily,
} from './families.repository.ts'

const statements = { insert: insertFamily, lock: lockFamily, update: updateFamily }

export async function saveFamily(ctx: Ctx, form: FamilyForm): Promise<Family> {
  const { id, parentId, name } = form
  const fields = await holdCustomFields(ctx, 'family')
  const tree = await lockFamilies(ctx)
  const before = id === undefined ? undefined : found(await lockFamily(ctx, id))
  if (parentId !== null) found(tree.find((family) => family.id === parentId))
  if (id !== undefined && !mayHangBelow(tree, id, parentId))
    refuseField('parentId', 'families.circle', { name })
  if (id === undefined && tree.length >= MOST_FAMILIES) refuse('families.tooMany', { most: MOST_FAMILIES })
  if (depthBelow(tree, id, parentId) > DEEPEST)
    refuseField('parentId', 'families.tooDeep', { name, deepest: DEEPEST })
  await refuseForeignImages(ctx, [form.image])
  const customValues = readCustomValues(fields, form.customValues, before?.customValues)
  const saved = await unlessTaken(
    saveRecord(ctx, 'families', { ...form, customValues }, statements),
    'families_name_unique',
    () => refuseField('name', 'families.nameTaken', { name }),
  )
  if (before && (before.name !== name || before.parentId !== parentId))
    await familyRenamedOrMoved(ctx, saved.id)
  return await shown(ctx, saved)
}

export async function openFamily(ctx: Ctx, id: number): Promise<Family> {
  return await shown(ctx, found(await findFamily(ctx, id)))
}

export async function deleteFamily(ctx: Ctx, id: number): Promise<void> {
  await lockFamilies(ctx)
  const { name } = found(await lockFamily(ctx, id))
  const children = await findChildIds(ctx, id)
  if (children.length > 0) refuse('families.hasChildren', { name, count: children.length })
  const count = await productsOfFamily(ctx, id)
  if (count > 0) refuse('families.hasProducts', { name, count })
  await deleteRecord(ctx, 'families', id, statements)
}

async function shown<Row extends { id: number; customValues: StoredValues }>(ctx: Ctx, row: Row) {
  return {
    ...row,
    children: await findChildIds(ctx, row.id),
    customValues: await showCustomValues(ctx, 'family', row.customValues),
  }
}
