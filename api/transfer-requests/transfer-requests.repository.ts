import type {
  TransferRequest,
  TransferRequestFilters,
  TransferRequestRow,
} from '@app/contract/transfer-requests'
import { dayOf } from '@app/domain/dates/day'
import type { RequestedLine } from '@app/domain/transfers/requests'
import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  isBetween,
  isOneOf,
  isTreated,
  rowsOfPage,
  sortedBy,
  whereAll,
} from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { rowsIn } from '../platform/persistence/filtered-page.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const requestsOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'transferRequests.userId',
    ctx.tx
      .selectFrom('transferRequests')
      .where('transferRequests.companyId', '=', ctx.companyId)
      .where('transferRequests.voidedAt', 'is', null),
  )

const filtered = (ctx: Ctx, { sourceIds, destinationIds, treated, ...period }: TransferRequestFilters) =>
  whereAll(requestsOf(ctx), [
    ...isBetween('transferRequests.requestedOn', period),
    ...isOneOf(sql`transfer_requests.source_depot_id`, sourceIds),
    ...isOneOf(sql`transfer_requests.destination_depot_id`, destinationIds),
    ...isTreated('transferRequests.treatedAt', treated),
  ])

export const countTransferRequests = (ctx: Ctx, filters: TransferRequestFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

export async function findTransferRequests(
  ctx: Ctx,
  filters: TransferRequestFilters,
  window: Window,
): Promise<Found<TransferRequestRow>> {
  const sorted = {
    by: 'transferRequests.createdAt',
    id: 'transferRequests.id',
    direction: window.direction,
  } as const
  const page = sortedBy(filtered(ctx, filters).select('transferRequests.id'), sorted)
  return await rowsOfPage(await rowsIn(window, page), async (ids) => {
    const those = shownRequests(ctx, sql<boolean>`transfer_requests.id = any(${ids}::bigint[])`)
    const [rows, lines] = await inOrder([sortedBy(those, sorted).execute(), findRequestLines(ctx, ids)])
    return rows.map((row) => ({ ...rowFields(row), lines: lines.get(row.id) ?? [] }))
  })
}

export async function findTransferRequest(ctx: Ctx, id: number) {
  const row = await shownRequests(ctx, sql<boolean>`transfer_requests.id = ${id}`)
    .leftJoin('transfers', sameCompany('transfers.transferRequestId', 'transferRequests.id'))
    .select('transfers.id as transferId')
    .executeTakeFirst()
  return row && { ...rowFields(row), transferId: row.transferId }
}

const shownRequests = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(
      optimizationFence(requestsOf(ctx).where(those).selectAll('transferRequests')).as('transferRequests'),
    )
    .where('transferRequests.companyId', '=', ctx.companyId)
    .innerJoin('depots as source', sameCompany('source.id', 'transferRequests.sourceDepotId'))
    .innerJoin('depots as destination', sameCompany('destination.id', 'transferRequests.destinationDepotId'))
    .innerJoin('users', sameCompany('users.id', 'transferRequests.userId'))
    .select(['transferRequests.id', 'transferRequests.createdAt', 'transferRequests.treatedAt'])
    .select(['transferRequests.version', 'transferRequests.userId', 'users.firstName', 'users.lastName'])
    .select(['transferRequests.sourceDepotId', 'source.name as sourceName'])
    .select(['transferRequests.destinationDepotId', 'destination.name as destinationName'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownRequests>['execute']>>[number]

const rowFields = (row: Shown): Omit<TransferRequestRow, 'lines'> => ({
  id: row.id,
  createdAt: row.createdAt,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  source: { id: row.sourceDepotId, name: row.sourceName },
  destination: { id: row.destinationDepotId, name: row.destinationName },
  treated: row.treatedAt !== null,
  version: row.version,
})

type ShownLine = TransferRequest['lines'][number]
type StockAt = Record<
  'source' | 'destination',
  { id: number; name: string; quantity: number; reserved: number }
>
interface StoredLine extends RequestedLine, StockAt {
  requestId: number
  lineId: number
  name: string
  reference: string
  image: string | null
}

/** By their request, in their order, with the stock of both depots now. */
export async function findRequestLines(
  { tx, companyId }: Ctx,
  ids: readonly number[],
): Promise<Map<number, ShownLine[]>> {
  const held = (side: 'source' | 'destination') => {
    const [depot, stock] = [sql.table(`${side}_depot`), sql.table(`${side}_stock`)]
    return sql`jsonb_build_object('id', ${depot}.id, 'name', ${depot}.name,
      'quantity', coalesce(${stock}.quantity, 0), 'reserved', coalesce(${stock}.reserved, 0)) as ${sql.ref(side)}`
  }
  const { rows } = await sql<StoredLine>`
    select line.transfer_request_id as request_id, line.id as line_id, line.product_id, line.quantity,
      products.name, products.reference, products.image, ${held('source')}, ${held('destination')}
    from transfer_request_lines line
    join transfer_requests request on request.company_id = ${companyId} and request.id = line.transfer_request_id
    join products on products.company_id = ${companyId} and products.id = line.product_id
    join depots source_depot on source_depot.company_id = ${companyId} and source_depot.id = request.source_depot_id
    join depots destination_depot on destination_depot.company_id = ${companyId}
      and destination_depot.id = request.destination_depot_id
    left join stock source_stock on source_stock.company_id = ${companyId}
      and source_stock.depot_id = request.source_depot_id and source_stock.product_id = line.product_id
    left join stock destination_stock on destination_stock.company_id = ${companyId}
      and destination_stock.depot_id = request.destination_depot_id and destination_stock.product_id = line.product_id
    where line.company_id = ${companyId} and line.transfer_request_id = any(${ids}::bigint[])
    order by line.position`.execute(tx)
  const lines = new Map<number, ShownLine[]>(ids.map((id) => [id, []]))
  for (const { requestId, lineId, productId: id, quantity, name, reference, image, ...stock } of rows)
    lines.get(requestId)?.push({
      lineId,
      quantity,
      product: {
        id,
        name,
        reference,
        image,
        availability: [stock.source, stock.destination].map((at) => ({
          depotId: at.id,
          depotName: at.name,
          quantity: at.quantity,
          reserved: at.reserved,
          available: at.quantity - at.reserved,
        })),
      },
    })
  return lines
}

/** What a depot can give of these: nothing of what is not listed. */
export async function findAvailable(
  { tx, companyId }: Ctx,
  depotId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('stock')
    .select(['productId', sql<number>`quantity - reserved`.as('available')])
    .where('companyId', '=', companyId)
    .where('depotId', '=', depotId)
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ productId, available }) => [productId, available]))
}

/** The depots that someone works with. */
export async function findDepotsOf({ tx, companyId }: Ctx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('userDepots')
    .select('depotId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ depotId }) => depotId)
}

export const lockTransferRequest = (ctx: Ctx, id: number) =>
  requestsOf(ctx)
    .select(['id', 'sourceDepotId', 'destinationDepotId', 'treatedAt', 'version', 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Place = { id: number; name: string }
interface NewRequest {
  id: number
  createdAt: Date
  source: Place
  destination: Place
}

export async function insertTransferRequests(ctx: Ctx, requests: readonly NewRequest[]): Promise<void> {
  const rows = requests.map(({ id, createdAt, source, destination }) => ({
    companyId: ctx.companyId,
    id,
    createdAt,
    userId: ctx.user.id,
    sourceDepotId: source.id,
    destinationDepotId: destination.id,
    requestedOn: dayOf(createdAt),
    changedAt: createdAt,
    changedBy: ctx.user.id,
  }))
  await ctx.tx.insertInto('transferRequests').values(rows).execute()
}

type NewLine = RequestedLine & { id: number; documentId: number; position: number }

export async function insertRequestLines({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ documentId, ...line }) => ({
    companyId,
    transferRequestId: documentId,
    ...line,
  }))
  await tx.insertInto('transferRequestLines').values(rows).execute()
}

export const removeRequestLines = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .deleteFrom('transferRequestLines')
    .where('companyId', '=', companyId)
    .where('transferRequestId', '=', id)
    .execute()

type Change =
  | { sourceDepotId: number; destinationDepotId: number }
  | { voidedAt: Date }
  | { treatedAt: Date | null; treatedBy: number | null }

export const updateTransferRequest = (ctx: Ctx, id: number, values: Change) =>
  ctx.tx
    .updateTable('transferRequests')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** One that waits and names this product or depot. */
export async function findWaitingWith(
  { tx, companyId }: Ctx,
  of: 'product' | 'depot',
  id: number,
): Promise<number | undefined> {
  const names =
    of === 'depot'
      ? sql<boolean>`${id}::bigint in (source_depot_id, destination_depot_id)`
      : sql<boolean>`exists (select from transfer_request_lines line where line.company_id = ${companyId}
          and line.transfer_request_id = transfer_requests.id and line.product_id = ${id})`
  const row = await tx
    .selectFrom('transferRequests')
    .select('id')
    .where('companyId', '=', companyId)
    .where('voidedAt', 'is', null)
    .where('treatedAt', 'is', null)
    .where(names)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
