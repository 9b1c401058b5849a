import { providers } from '@app/contract/providers'
import { routeQuery } from '../kit/route-query.ts'

/** A form whose first fields hang on them waits for them. */
export const everyProvider = routeQuery(providers.list, {})
