import type { Ctx } from '../platform/context.ts'
import { countProductsOf } from './hanging-products.repository.ts'

/** How many products would be left without their brand or family. */
export const productsOfBrand = (ctx: Ctx, brandId: number) => countProductsOf(ctx, 'brandId', brandId)
export const productsOfFamily = (ctx: Ctx, familyId: number) => countProductsOf(ctx, 'familyId', familyId)
