import { dayIn, idsIn } from '../kit/address-values.ts'
import type { ListPlace } from '../kit/list/list-in-address.ts'

/** What every list of sale documents is narrowed by. */
export const saleFiltersIn = ({ search, filters }: ListPlace<'period' | 'client' | 'salesperson'>) => ({
  search: search.slice(0, 100),
  clientIds: idsIn(filters.client),
  userIds: idsIn(filters.salesperson),
  from: dayIn(filters.period[0]),
  to: dayIn(filters.period[1]),
})
