import type { Ctx } from '../platform/context.ts'
import { findSpecialProduct } from './products.repository.ts'

/** Every company has one from its sign-up on. */
export const specialProduct = (ctx: Ctx): Promise<{ id: number }> => findSpecialProduct(ctx)
