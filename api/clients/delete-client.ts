import type { Seen } from '@app/contract/versions'
import { dayOf } from '@app/domain/dates/day'
import { formatMoney } from '@app/domain/money/format'
import { waitingReturn } from '../credit-notes/waiting-return.ts'
import { countOpenOrders } from '../orders/client-orders.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findFigures, hasBalance } from '../receivables/client-figures.ts'
import { deleteRecord } from '../records/save-record.ts'
import { leaveClients, lockClient } from './clients.repository.ts'

/** Not while anything is owed, either way, or still to be delivered. */
export const deleteClient = (ctx: Ctx, seen: Seen) =>
  deleteRecord(ctx, 'clients', seen, lockClient, async ({ id, name }) => {
    const [owes, count, number] = await inOrder([
      hasBalance(ctx, id),
      countOpenOrders(ctx, id),
      waitingReturn(ctx, 'client', id),
    ])
    if (owes) await rejectForBalance(ctx, id, name)
    if (count > 0) fail('clients.hasOrders', { name, count })
    if (number) fail('clients.hasReturns', { name, number })
    await leaveClients(ctx, [id])
  })

async function rejectForBalance(ctx: Ctx, id: number, name: string): Promise<void> {
  const figures = (await findFigures(ctx, [id], dayOf(ctx.now))).get(id)
  if (!figures) return
  const { outstanding, unsettled, unpaid } = figures
  fail('clients.hasBalance', {
    name,
    outstanding: formatMoney(outstanding, ctx.language),
    unsettled: formatMoney(unsettled, ctx.language),
    unpaid: formatMoney(unpaid, ctx.language),
  })
}
