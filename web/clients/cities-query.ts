import { cities } from '@app/contract/cities'
import { routeQuery } from '../kit/route-query.ts'

/** The same for everybody and nearly for ever: asked for once. */
export const everyCity = { ...routeQuery(cities.list, {}), staleTime: Infinity }
