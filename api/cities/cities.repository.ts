import type { City } from '@app/contract/cities'
import type { Database } from '../platform/database/database.ts'

/** By name. */
export const findCities = (directory: Database): Promise<City[]> =>
  directory
    .selectFrom('directory.cities')
    .select(['id', 'name', 'region', 'latitude', 'longitude'])
    .orderBy('nameFolded')
    .orderBy('id')
    .execute()
