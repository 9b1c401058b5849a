import { home } from '@app/contract/home'
import { routeQuery } from '../kit/route-query.ts'

/** The first steps of the company, for its administrators. */
export const firstSteps = routeQuery(home.steps, {})
