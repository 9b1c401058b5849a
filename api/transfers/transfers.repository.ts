import type { Transfer, TransferFilters, TransferLine } from '@app/contract/transfers'
import { dayOf } from '@app/domain/dates/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { rowsIn } from '../platform/persistence/filtered-page.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'

/** Who asks, and whose depots they may know of: null is everyone's. */
export interface Reader extends Pick<Ctx, 'tx' | 'companyId'> {
  depotsOf: number | null
}

/** A transfer is of every user one of whose depots takes part in it. */
const transfersOf = ({ tx, companyId, depotsOf }: Reader) =>
  tx
    .selectFrom('transfers')
    .where('transfers.companyId', '=', companyId)
    .$if(depotsOf !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from user_depots where user_depots.company_id = ${companyId}
          and user_depots.user_id = ${depotsOf}
          and user_depots.depot_id in (transfers.source_depot_id, transfers.destination_depot_id))`,
      ),
    )

const filtered = (reader: Reader, { from, to, sourceIds, destinationIds, productIds }: TransferFilters) =>
  transfersOf(reader)
    .$if(from !== null, (query) => query.where('transfers.transferredOn', '>=', from))
    .$if(to !== null, (query) => query.where('transfers.transferredOn', '<=', to))
    .$if(sourceIds.length > 0, (query) =>
      query.where(sql<boolean>`transfers.source_depot_id = any(${sourceIds}::bigint[])`),
    )
    .$if(destinationIds.length > 0, (query) =>
      query.where(sql<boolean>`transfers.destination_depot_id = any(${destinationIds}::bigint[])`),
    )
    .$if(productIds.length > 0, (query) =>
      query.where(
        sql<boolean>`transfers.id in (select transfer_id from transfer_lines
          where company_id = ${reader.companyId} and product_id = any(${productIds}::bigint[]))`,
      ),
    )

export async function countTransfers(reader: Reader, filters: TransferFilters): Promise<number> {
  const { count } = await filtered(reader, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findTransfers(
  reader: Reader,
  filters: TransferFilters,
  window: Window,
): Promise<Found<Transfer>> {
  const { direction } = window
  const page = filtered(reader, filters)
    .select('transfers.id')
    .orderBy('transfers.createdAt', direction)
    .orderBy('transfers.id', direction)
  const { rows: keys, total } = await rowsIn(window, page)
  const ids = keys.map(({ id }) => id)
  if (ids.length === 0) return { rows: [] }
  const [rows, lines] = await inOrder([
    shownTransfers(reader, sql<boolean>`transfers.id = any(${ids}::bigint[])`)
      .orderBy('transfers.createdAt', direction)
      .orderBy('transfers.id', direction)
      .execute(),
    findLines(reader, ids),
  ])
  return { rows: rows.map((row) => rowFields(row, lines.get(row.id) ?? [])), total }
}

const shownTransfers = (reader: Reader, those: RawBuilder<boolean>) =>
  reader.tx
    .selectFrom(optimizationFence(transfersOf(reader).where(those).selectAll('transfers')).as('transfers'))
    .where('transfers.companyId', '=', reader.companyId)
    .innerJoin('depots as source', sameCompany('source.id', 'transfers.sourceDepotId'))
    .innerJoin('depots as destination', sameCompany('destination.id', 'transfers.destinationDepotId'))
    .innerJoin('users', sameCompany('users.id', 'transfers.userId'))
    .leftJoin('transferRequests', sameCompany('transferRequests.id', 'transfers.transferRequestId'))
    .leftJoin('users as asking', sameCompany('asking.id', 'transferRequests.userId'))
    .select(['transfers.id', 'transfers.createdAt', 'transfers.transferRequestId'])
    .select(['transfers.sourceDepotId', 'source.name as sourceName'])
    .select(['transfers.destinationDepotId', 'destination.name as destinationName'])
    .select(['transfers.userId', 'users.firstName', 'users.lastName'])
    .select(['asking.id as askingId', 'asking.firstName as askingFirst', 'asking.lastName as askingLast'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownTransfers>['execute']>>[number]

const rowFields = (row: Shown, lines: TransferLine[]): Transfer => ({
  id: row.id,
  createdAt: row.createdAt,
  source: { id: row.sourceDepotId, name: row.sourceName },
  destination: { id: row.destinationDepotId, name: row.destinationName },
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  request:
    row.transferRequestId === null || row.askingId === null
      ? null
      : {
          id: row.transferRequestId,
          user: { id: row.askingId, firstName: row.askingFirst ?? '', lastName: row.askingLast ?? '' },
        },
  lines,
})

/** By their transfer, in their order. */
async function findLines(
  { tx, companyId }: Reader,
  ids: readonly number[],
): Promise<Map<number, TransferLine[]>> {
  const rows = await tx
    .selectFrom('transferLines as line')
    .innerJoin('products', sameCompany('products.id', 'line.productId'))
    .select(['line.transferId', 'line.quantity', 'line.sourceLeft', 'line.destinationLeft'])
    .select(['line.productId', 'products.name', 'products.reference', 'products.image'])
    .where('line.companyId', '=', companyId)
    .where(sql<boolean>`line.transfer_id = any(${ids}::bigint[])`)
    .orderBy('line.position')
    .execute()
  const lines = new Map<number, TransferLine[]>(ids.map((id) => [id, []]))
  for (const { transferId, productId: id, name, reference, image, ...counted } of rows)
    lines.get(transferId)?.push({ product: { id, name, reference, image }, ...counted })
  return lines
}

interface NewTransfer {
  id: number
  createdAt: Date
  requestId: number
  sourceId: number
  destinationId: number
}

export async function insertTransfers(ctx: Ctx, transfers: readonly NewTransfer[]): Promise<void> {
  const rows = transfers.map(({ requestId, sourceId, destinationId, ...transfer }) => ({
    companyId: ctx.companyId,
    ...transfer,
    transferRequestId: requestId,
    sourceDepotId: sourceId,
    destinationDepotId: destinationId,
    userId: ctx.user.id,
    transferredOn: dayOf(transfer.createdAt),
  }))
  await ctx.tx.insertInto('transfers').values(rows).execute()
}

interface NewLine {
  id: number
  documentId: number
  position: number
  productId: number
  quantity: number
}

/** With what is left in both depots: their stock is written and locked, so that it does not change in between. */
export async function insertTransferLines({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const all = (part: keyof NewLine) => lines.map((line) => line[part])
  await sql`
    insert into transfer_lines
      (company_id, id, transfer_id, product_id, position, quantity, source_left, destination_left)
    select transfers.company_id, line.id, transfers.id, line.product_id, line.position, line.quantity,
      source.quantity, destination.quantity
    from unnest(${all('id')}::bigint[], ${all('documentId')}::bigint[], ${all('productId')}::bigint[],
      ${all('position')}::integer[], ${all('quantity')}::integer[])
      as line (id, transfer_id, product_id, position, quantity)
    join transfers on transfers.company_id = ${companyId} and transfers.id = line.transfer_id
    join stock source on source.company_id = ${companyId}
      and source.depot_id = transfers.source_depot_id and source.product_id = line.product_id
    join stock destination on destination.company_id = ${companyId}
      and destination.depot_id = transfers.destination_depot_id and destination.product_id = line.product_id`.execute(
    tx,
  )
}

export async function countTransferLines(reader: Reader, filters: TransferFilters): Promise<number> {
  const { count } = await withLines(reader, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const withLines = (reader: Reader, filters: TransferFilters) =>
  filtered(reader, filters).innerJoin('transferLines as line', sameCompany('line.transferId', 'transfers.id'))

const exported = (reader: Reader, filters: TransferFilters, direction: 'asc' | 'desc') =>
  withLines(reader, filters)
    .innerJoin('products', sameCompany('products.id', 'line.productId'))
    .innerJoin('depots as source', sameCompany('source.id', 'transfers.sourceDepotId'))
    .innerJoin('depots as destination', sameCompany('destination.id', 'transfers.destinationDepotId'))
    .innerJoin('users', sameCompany('users.id', 'transfers.userId'))
    .select(['transfers.id', 'transfers.createdAt', 'transfers.transferRequestId'])
    .select(['source.name as source', 'destination.name as destination'])
    .select(['users.firstName', 'users.lastName', 'products.reference', 'products.name'])
    .select(['line.quantity', 'line.sourceLeft', 'line.destinationLeft'])
    .orderBy('transfers.createdAt', direction)
    .orderBy('transfers.id', direction)
    .orderBy('line.position')

export type ExportedLine = Awaited<ReturnType<ReturnType<typeof exported>['execute']>>[number]

/** Line by line, as of when the first was read; must be read to its end inside the transaction. */
export async function* streamTransfers(
  reader: Reader,
  filters: TransferFilters,
  direction: 'asc' | 'desc',
): AsyncGenerator<ExportedLine> {
  for await (const rows of inPieces(reader.tx, exported(reader, filters, direction))) yield* rows
}
