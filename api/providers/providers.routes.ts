import { seenIn } from '@app/contract/versions'
import { providers } from '@app/contract/providers'
import { bind } from '../platform/bind.ts'
import { findProviderNames, findProviders } from './providers.repository.ts'
import { deleteProvider, openProvider, saveProvider } from './save-provider.ts'

export const providerRoutes = bind(providers, {
  list: (ctx) => (ctx.scope === 'names' ? findProviderNames(ctx) : findProviders(ctx)),
  get: (ctx, { params }) => openProvider(ctx, params.id),
  save: (ctx, { body }) => saveProvider(ctx, body),
  remove: (ctx, input) => deleteProvider(ctx, seenIn(input)),
})
