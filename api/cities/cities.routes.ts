import { cities } from '@app/contract/cities'
import { bind } from '../platform/bind.ts'
import { knownCities } from './known-cities.ts'

export const cityRoutes = bind(cities, {
  list: (ctx) => knownCities(ctx),
})
