import type { ClientFilters, ClientRow, ClientSort } from '@app/contract/clients'
import { dayOf } from '@app/domain/dates/day'
import { customFieldsOf } from '../fields/custom-values.ts'
import { findLastOrders } from '../orders/client-orders.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import type { SortedPage } from '../platform/persistence/paging.ts'
import { findFigures } from '../receivables/client-figures.ts'
import { clientFields } from './client-face.ts'
import { countClients, findClientIds, findClients, isEveryClient } from './clients.repository.ts'

export async function listClients(
  ctx: Ctx,
  { page, size, sort, ...filters }: SortedPage<ClientSort> & ClientFilters,
) {
  const found = await pageOfList(
    ctx,
    'clients',
    { page, size, sort },
    {
      whole: isEveryClient(filters),
      inUsualOrder: sort.by === 'name',
      search: filters.search,
      count: () => countClients(ctx, filters),
      find: (window) => findClientIds(ctx, filters, sort.by, window),
    },
  )
  return { ...found, content: await rowsOf(ctx, found.content) }
}

async function rowsOf(ctx: Ctx, ids: readonly number[]): Promise<ClientRow[]> {
  if (ids.length === 0) return []
  const [clients, fields, figures, lastOrders] = await inOrder([
    findClients(ctx, ids),
    customFieldsOf(ctx, 'client'),
    findFigures(ctx, ids, dayOf(ctx.now)),
    findLastOrders(ctx, ids),
  ])
  return clients.flatMap((client) => {
    const owed = figures.get(client.id)
    if (!owed) return []
    const { outstanding, unsettled, unpaid, overdueTotal } = owed
    const lastOrder = lastOrders.get(client.id) ?? null
    const { version } = client
    return [
      { ...clientFields(client, fields), outstanding, unsettled, unpaid, overdueTotal, lastOrder, version },
    ]
  })
}
