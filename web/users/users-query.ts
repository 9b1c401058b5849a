import { users } from '@app/contract/users'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'

export const everyUser = routeQuery(users.list, {})

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyUser)
