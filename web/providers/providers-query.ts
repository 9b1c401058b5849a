import { providers } from '@app/contract/providers'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'

/** A form whose first fields hang on them waits for them. */
export const everyProvider = routeQuery(providers.list, {})

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyProvider)
