import { cities } from '@app/contract/cities'
import { routeQuery } from '../kit/route-query.ts'

/** The same for everyone and nearly for ever: requested once. */
export const everyCity = { ...routeQuery(cities.list, {}), staleTime: Infinity }
