import { everyone } from '@app/domain/access/grants'
import { z } from 'zod'
import { routes } from './route.ts'

const city = z.strictObject({
  id: z.int().meta({ names: 'city' }),
  name: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type City = z.output<typeof city>

export const cities = routes({
  list: {
    method: 'GET',
    path: '/cities',
    summary: 'The cities of Morocco, by name: the same for every company',
    permission: everyone,
    answer: z.array(city),
    keptFor: 3600,
  },
})
