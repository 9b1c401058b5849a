import { seenIn } from '@app/contract/versions'
import { fields } from '@app/contract/fields'
import { bind } from '../platform/bind.ts'
import { findFields, findTypes } from './fields.repository.ts'
import { deleteField, saveField, saveFieldType } from './save-field.ts'

export const fieldRoutes = bind(fields, {
  list: (ctx, { params }) => findFields(ctx, params.module),
  save: (ctx, { params, body }) => saveField(ctx, params.module, body),
  remove: (ctx, input) => deleteField(ctx, input.params.module, seenIn(input)),
  types: (ctx) => findTypes(ctx),
  saveType: (ctx, { body }) => saveFieldType(ctx, body),
})
