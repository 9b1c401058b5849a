import { withDescendants } from '@app/domain/families/tree'
import type { Ctx } from '../platform/context.ts'
import { renameOnProducts } from './hanging-products.repository.ts'
import { findFamilyTree } from './products.repository.ts'

/** Products are found by the name of their brand. */
export const brandRenamed = (ctx: Ctx, brandId: number) => renameOnProducts(ctx, 'brandId', [brandId])

/** Products are found by the names of their family and of all families above it. */
export async function familyRenamedOrMoved(ctx: Ctx, familyId: number): Promise<void> {
  await renameOnProducts(ctx, 'familyId', withDescendants(await findFamilyTree(ctx), [familyId]))
}
