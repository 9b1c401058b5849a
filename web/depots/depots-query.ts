import { depots } from '@app/contract/depots'
import { asked } from '../kit/asked.ts'

export const everyDepot = asked(depots.list, { query: {} })

/** Those that take goods in: only an administrator could tell them from the others. */
export const activeDepots = asked(depots.list, { query: { active: 'true' } })
