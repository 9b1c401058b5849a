import type { ClientFilters, ClientRow, ClientSort } from '@app/contract/clients'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { totalOf } from '../platform/rows/list-marks.ts'
import { pageOfRows, planAnew, type Window } from '../platform/rows/paging.ts'
import { faceOf } from './client-face.ts'
import { ledgerOf } from './client-ledger.ts'
import { countClients, findClients, isEveryClient } from './clients.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: ClientSort; direction: 'asc' | 'desc' }
}

export async function listClients(ctx: Ctx, { page, size, sort, ...filters }: Page & ClientFilters) {
  const every = isEveryClient(filters)
  const [fields, , found] = await Promise.all([
    customFieldsOf(ctx, 'client'),
    every ? undefined : planAnew(ctx.tx),
    pageOfRows(
      { page, size, sort },
      () => (every ? totalOf(ctx, 'clients') : countClients(ctx, filters)),
      (window) => withLedger(ctx, filters, sort.by, window),
      every && sort.by === 'name',
    ),
  ])
  const content = found.content.map(({ client, ledger }): ClientRow => ({
    ...faceOf(client, fields),
    ...ledger,
  }))
  return { ...found, content }
}

async function withLedger(ctx: Ctx, filters: ClientFilters, by: ClientSort, window: Window) {
  const clients = await findClients(ctx, filters, by, window)
  const ledgers = await ledgerOf(
    ctx,
    clients.map(({ id }) => id),
  )
  return clients.flatMap((client) => {
    const ledger = ledgers.get(client.id)
    return ledger ? [{ client, ledger }] : []
  })
}
