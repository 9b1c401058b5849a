import { seenIn } from '@app/contract/versions'
import { brands } from '@app/contract/brands'
import { bind } from '../platform/bind.ts'
import { findBrands } from './brands.repository.ts'
import { deleteBrand, openBrand, saveBrand } from './save-brand.ts'

export const brandRoutes = bind(brands, {
  list: (ctx) => findBrands(ctx),
  get: (ctx, { params }) => openBrand(ctx, params.id),
  save: (ctx, { body }) => saveBrand(ctx, body),
  remove: (ctx, input) => deleteBrand(ctx, seenIn(input)),
})
