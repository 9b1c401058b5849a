import { banks } from '@app/contract/banks'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'

export const everyBank = routeQuery(banks.list, {})

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyBank)
