import { ownForSales } from '@app/domain/access/grants'
import { z } from 'zod'
import { dayFilter } from './dates.ts'
import { imageName } from './images.ts'
import { idFilter, pageOf, pageQuery } from './paging.ts'
import { idOf, instant, routes, savedFile, XLSX } from './route.ts'
import { namedDepot, person } from './sales.ts'
import { as, wireObject } from './wire.ts'

/** What the lines of a request and of a transfer show of their product. */
export const movedProduct = {
  id: idOf('products'),
  name: z.string(),
  reference: z.string(),
  image: imageName.nullable(),
}

const transfer = wireObject({
  id: idOf('transfers'),
  createdAt: instant,
  source: as('sourceRepo', namedDepot),
  destination: as('destRepo', namedDepot),
  /** Who validated it. */
  user: person,
  /** Null: without a request. */
  request: as('transferDraft', z.strictObject({ id: idOf('transfer_requests'), user: person }).nullable()),
  lines: as(
    'productQuantities',
    z.array(
      wireObject({
        product: z.strictObject(movedProduct),
        quantity: z.int(),
        /** What lay in the two depots right after it, promised or not. */
        sourceLeft: z.int(),
        destinationLeft: z.int(),
      }),
    ),
  ),
})

const filters = wireObject({
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
  sourceIds: as('sourceRepo', idFilter('depots')),
  destinationIds: as('destinationRepo', idFilter('depots')),
  productIds: as('productId', idFilter('products')),
})

const query = pageQuery(['createdAt'], 'createdAt,desc')

export type Transfer = z.output<typeof transfer>
export type TransferLine = Transfer['lines'][number]
export type TransferFilters = z.output<typeof filters>

export const transfers = routes({
  list: {
    method: 'POST',
    path: '/repos/transfers/mine/grouped/paged/web',
    summary: 'A page of what moved between depots; to a salesperson, where a depot of theirs takes part',
    permission: ownForSales,
    query,
    body: filters,
    answer: pageOf(transfer),
  },
  export: {
    method: 'POST',
    path: '/repos/transfers/export',
    summary: 'The same as a spreadsheet, one row per line, at most 50,000 of them',
    permission: ownForSales,
    query: query.pick({ sort: true }),
    body: filters,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
})
