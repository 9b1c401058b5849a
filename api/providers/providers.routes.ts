import { providers } from '@app/contract/providers'
import { bind } from '../platform/bind.ts'
import { found } from '../platform/refusals.ts'
import { deleteRecord, saveRecord } from '../platform/save-record.ts'
import {
  findProvider,
  findProviderNames,
  findProviders,
  insertProvider,
  lockProvider,
  updateProvider,
} from './providers.repository.ts'

const statements = { insert: insertProvider, lock: lockProvider, update: updateProvider }

export const providerRoutes = bind(providers, {
  list: (ctx) => (ctx.scope === 'names' ? findProviderNames(ctx) : findProviders(ctx)),
  get: async (ctx, { params }) => found(await findProvider(ctx, params.id)),
  save: (ctx, { body }) => saveRecord(ctx, 'providers', body, statements),
  remove: (ctx, { params }) => deleteRecord(ctx, 'providers', params.id, statements),
})
