import { depots } from '@app/contract/depots'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'

export const everyDepot = routeQuery(depots.list, { query: {} })

/** Those that take goods in: only an administrator sees which. */
export const activeDepots = routeQuery(depots.list, { query: { active: 'true' } })

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyDepot)
