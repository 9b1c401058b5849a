import type { Attachable, AttachableFilters } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { lateness } from '@app/domain/receivables/overdue'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { pageOfRows } from '../platform/persistence/paging.ts'
import { findAttachables, isThere, sumAttachables } from './attachables.repository.ts'

const NOT_LATE = { overdue: false, overdueDays: 0 }

/** What a payment of this client can be put on: the oldest first, unless asked otherwise. */
export async function listAttachables(
  ctx: Ctx,
  filters: AttachableFilters,
  page: { page: number; size: number },
) {
  const today = dayOf(ctx.now)
  const direction = filters.newestFirst ? 'desc' : 'asc'
  const [client, rows] = await inOrder([
    isThere(ctx, filters.clientId),
    pageOfRows<Attachable>(
      { ...page, sort: { direction } },
      async () => (await sumAttachables(ctx, filters)).count,
      async (window) => {
        const open = await findAttachables(ctx, filters, window)
        return {
          rows: open.map(({ dueOn, ...row }) => ({
            ...row,
            dueDate: dueOn,
            ...(dueOn === null ? NOT_LATE : lateness({ ...row, dueOn }, today)),
          })),
        }
      },
    ),
  ])
  orNotFound(client)
  return rows
}

export async function sumOfAttachables(
  ctx: Ctx,
  filters: AttachableFilters,
): Promise<{ totalAmount: Cents }> {
  const [client, { totalAmount }] = await inOrder([
    isThere(ctx, filters.clientId),
    sumAttachables(ctx, filters),
  ])
  orNotFound(client)
  return { totalAmount }
}
