import type { Seen } from '@app/contract/versions'
import type { Family, FamilyForm } from '@app/contract/families'
import { DEEPEST, depthBelow, mayHangBelow, MOST_FAMILIES } from '@app/domain/families/tree'
import { showCustomValues } from '../fields/custom-values.ts'
import { rejectForeignImages } from '../images/reject-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField, unlessTaken } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { productsOfFamily } from '../products/count-products.ts'
import { familyRenamedOrMoved } from '../products/rename-on-products.ts'
import { deleteRecord, saveRecord } from '../records/save-record.ts'
import {
  type FamilyValues,
  findChildIds,
  findFamilies,
  findFamily,
  insertFamily,
  lockFamilies,
  lockFamily,
  updateFamily,
} from './families.repository.ts'

const statements = {
  insert: insertFamily,
  lock: lockFamily,
  update: async (ctx: Ctx, id: number, values: FamilyValues, before: FamilyValues) => {
    await updateFamily(ctx, id, values)
    const moved = before.parentId !== values.parentId
    if (moved || before.name !== values.name) await familyRenamedOrMoved(ctx, id)
  },
  show: openFamily,
}

export async function saveFamily(ctx: Ctx, form: FamilyForm): Promise<Family> {
  const { name, parentId, color, image } = form
  const saved = saveRecord(
    ctx,
    'families',
    form,
    statements,
    async (_before, customValues) => {
      await rejectWrongPlace(ctx, form)
      await rejectForeignImages(ctx, [image])
      return { name, parentId, color, image, customValues }
    },
    () => lockFamilies(ctx),
  )
  return await unlessTaken(saved, 'families_name_unique', () =>
    failField('name', 'families.nameTaken', { name }),
  )
}

/** In a tree that is locked as a whole. */
async function rejectWrongPlace(ctx: Ctx, { id, parentId, name }: FamilyForm): Promise<void> {
  const tree = await findFamilies(ctx)
  if (parentId !== null) orNotFound(tree.find((family) => family.id === parentId))
  if (id !== undefined && !mayHangBelow(tree, id, parentId))
    failField('parentId', 'families.circle', { name })
  if (id === undefined && tree.length >= MOST_FAMILIES) fail('families.tooMany', { most: MOST_FAMILIES })
  if (depthBelow(tree, id, parentId) > DEEPEST)
    failField('parentId', 'families.tooDeep', { name, deepest: DEEPEST })
}

export async function openFamily(ctx: Ctx, id: number): Promise<Family> {
  const [row, children, show] = await inOrder([
    findFamily(ctx, id),
    findChildIds(ctx, id),
    showCustomValues(ctx, 'family'),
  ])
  const family = orNotFound(row)
  return { ...family, children, customValues: show(family.customValues) }
}

export const deleteFamily = (ctx: Ctx, seen: Seen) =>
  deleteRecord(ctx, 'families', seen, lockFamily, async ({ id, name }) => {
    const children = await findChildIds(ctx, id)
    if (children.length > 0) fail('families.hasChildren', { name, count: children.length })
    const count = await productsOfFamily(ctx, id)
    if (count > 0) fail('families.hasProducts', { name, count })
  })
