import { brands } from '@app/contract/brands'
import { routeQuery } from '../kit/route-query.ts'

export const everyBrand = routeQuery(brands.list, {})
