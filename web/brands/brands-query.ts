import { brands } from '@app/contract/brands'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'

export const everyBrand = routeQuery(brands.list, {})

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyBrand)
