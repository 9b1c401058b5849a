import type { City } from '@app/contract/cities'
import type { PublicCtx } from '../platform/context.ts'
import type { Databases } from '../platform/database/database.ts'
import { findCities } from './cities.repository.ts'

const known = new WeakMap<Databases, City[]>()

/** By name. Only a new version of the service changes them, so that each process asks once. */
export async function knownCities({ databases }: Pick<PublicCtx, 'databases'>): Promise<City[]> {
  const cities = known.get(databases) ?? (await findCities(databases.lookUp))
  known.set(databases, cities)
  return cities
}
