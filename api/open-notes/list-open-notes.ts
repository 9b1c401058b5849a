import { UNPAID_ORDERS, type UnpaidFilters, type UnpaidRow } from '@app/contract/unpaid'
import { dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { pageOfRows, customPlan } from '../platform/persistence/paging.ts'
import {
  findOpenNotes,
  isEveryOpenNotes,
  type Reader,
  type Sort,
  sumOpenNotes,
} from './open-notes.repository.ts'

interface Page {
  page: number
  size: number
  sort: Sort
}

/** A salesperson knows of their own alone. */
export const readerOf = ({ tx, companyId, user, now }: Ctx): Reader => ({
  tx,
  companyId,
  today: dayOf(now),
  own: user.role === 'ROLE_COMMERCIAL' ? user.id : null,
})

/** In the names of other clients, where these are sent. */
export const sortOf = ({ order }: UnpaidFilters, sort: Sort): Sort => (order ? UNPAID_ORDERS[order] : sort)

/** Notes of which something is owed, a page of them, and what the filter owes together. */
export async function listOpenNotes(ctx: Ctx, filters: UnpaidFilters, { sort: asked, ...page }: Page) {
  const reader = readerOf(ctx)
  const sort = sortOf(filters, asked)
  const planned = isEveryOpenNotes(reader, filters) ? undefined : customPlan(ctx.tx)
  const summing = sumOpenNotes(reader, filters)
  const [rows, { total }] = await inOrder([
    pageOfRows<UnpaidRow>(
      { ...page, sort },
      async () => (await summing).count,
      async (window) => ({ rows: await findOpenNotes(reader, filters, sort.by, window) }),
    ),
    summing,
    planned,
  ])
  return { ...rows, totalAmount: total }
}
