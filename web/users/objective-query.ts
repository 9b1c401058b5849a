import { users } from '@app/contract/users'
import type { Month } from '@app/domain/dates/month'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../kit/api.ts'

/** The target of one salesperson for a month; null when none is set. A month's targets come together. */
export const objectiveQuery = (userId: number, month: Month) =>
  queryOptions({
    queryKey: ['objectives', month],
    queryFn: ({ signal }) => call(users.objectives, { query: { month } }, { signal }),
    select: (targets) => targets.find((target) => target.userId === userId)?.amount ?? null,
  })
