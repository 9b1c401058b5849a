import { seenIn } from '@app/contract/versions'
import { families } from '@app/contract/families'
import { bind } from '../platform/bind.ts'
import { findFamilies } from './families.repository.ts'
import { deleteFamily, openFamily, saveFamily } from './save-family.ts'

export const familyRoutes = bind(families, {
  list: (ctx) => findFamilies(ctx),
  get: (ctx, { params }) => openFamily(ctx, params.id),
  save: (ctx, { body }) => saveFamily(ctx, body),
  remove: (ctx, input) => deleteFamily(ctx, seenIn(input)),
})
