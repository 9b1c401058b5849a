import { cities } from '@app/contract/cities'
import { asked } from '../kit/asked.ts'

/** The same for everybody and nearly for ever: asked for once. */
export const everyCity = { ...asked(cities.list, {}), staleTime: Infinity }
