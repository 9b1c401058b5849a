import { onlyAdmin, ownExceptAgents, ownForSales } from '@app/domain/access/grants'
import { MOST_LINES, MOST_QUANTITY } from '@app/domain/documents/bounds'
import { z } from 'zod'
import { dayFilter } from './dates.ts'
import { history } from './history.ts'
import { idsInAddress, pageOf, pageQuery, yesNoInAddress } from './paging.ts'
import { stockOfDepot } from './products.ts'
import { done, idOf, idOrNone, instant, pathId, routes } from './route.ts'
import { namedDepot, person } from './sales.ts'
import { movedProduct } from './transfers.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const requestRow = {
  id: idOf('transfer_requests'),
  createdAt: instant,
  user: person,
  source: as('sourceRepo', namedDepot),
  destination: as('destRepo', namedDepot),
  /** Validated: its goods have moved. */
  treated: z.boolean(),
  version: z.int(),
  lines: as(
    'details',
    z.array(
      wireObject({
        lineId: as('id', idOf('transfer_request_lines')),
        quantity: z.int(),
        /** The stock of its two depots now: the source first. */
        product: wireObject({ ...movedProduct, availability: z.array(stockOfDepot) }),
      }),
    ),
  ),
}
const row = wireObject(requestRow)

const request = wireObject({
  ...requestRow,
  /** Null while it waits. */
  transferId: idOf('transfers').nullable(),
  events: history,
})

const lines = z
  .array(z.strictObject({ productId: idOf('products'), quantity: z.int().min(1).max(MOST_QUANTITY) }))
  .max(MOST_LINES)

export const transferRequestForm = wireObject(
  {
    id: as('draftId', idOrNone('transfer_requests')),
    version: seenVersion,
    sourceId: as('sourceRepoId', idOf('depots')),
    destinationId: as('destRepoId', idOf('depots')),
    lines: as('products', lines),
  },
  ['fields', 'additionalFields'],
)

const filters = {
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
  sourceIds: as('sourceRepo', idsInAddress('depots')),
  destinationIds: as('destinationRepo', idsInAddress('depots')),
  treated: yesNoInAddress,
}

/** Sorted by time of creation, in the direction of the path. */
const { page, size } = pageQuery(['createdAt'], 'createdAt,desc').shape
const query = wireObject({ page, size, ...filters })
const params = z.strictObject({ sortOrder: z.enum(['desc', 'asc']) })

export type TransferRequestRow = z.output<typeof row>
export type TransferRequest = z.output<typeof request>
export type TransferRequestForm = z.output<typeof transferRequestForm>
export type TransferRequestFilters = Pick<z.output<typeof query>, keyof typeof filters>

export const transferRequests = routes({
  mine: {
    method: 'GET',
    path: '/repos/transfer/draft/mine/{sortOrder}',
    summary: 'A page of the transfer requests of the caller',
    permission: { ROLE_ADMIN: 'own', ROLE_COMMERCIAL: 'own', ROLE_AGENT: 'none' },
    params,
    query,
    answer: pageOf(row),
  },
  list: {
    method: 'GET',
    path: '/repos/transfer/draft/web/{sortOrder}',
    summary: 'A page of transfer requests; a salesperson’s own',
    permission: ownForSales,
    params,
    query,
    answer: pageOf(row),
  },
  get: {
    method: 'GET',
    path: '/repos/transfer/draft/{id}',
    summary: 'One transfer request with its lines and its history',
    permission: ownForSales,
    params: pathId('transfer_requests'),
    answer: request,
  },
  save: {
    method: 'POST',
    path: '/repos/transfer/draft/add',
    summary: 'Asks for goods to be moved between two depots, or changes such a request; nothing moves yet',
    permission: ownExceptAgents,
    body: transferRequestForm,
    answer: request,
    creates: true,
  },
  validate: {
    method: 'POST',
    path: '/repos/transfer/draft/validate',
    summary: 'Moves all lines of a request at once; they must be those that stand in it',
    permission: onlyAdmin,
    body: wireObject({
      id: as('draftId', idOf('transfer_requests')),
      version: seenVersion,
      lines: as('products', lines),
    }),
    answer: request,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/repos/transfer/draft/delete/{id}',
    summary: 'Deletes a transfer request that waits',
    permission: ownExceptAgents,
    params: pathId('transfer_requests'),
    query: seenQuery,
    answer: done,
  },
})
