import type { TransferRequestFilters, TransferRequestRow } from '@app/contract/transfer-requests'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/rows/filtered-page.ts'
import {
  countTransferRequests,
  findTransferRequests,
  findWaitingRequests,
} from './transfer-requests.repository.ts'

interface Asked extends TransferRequestFilters {
  page: number
  size: number
}

export async function listTransferRequests(
  ctx: Ctx,
  direction: 'asc' | 'desc',
  { page, size, ...filters }: Asked,
) {
  return await filteredPage<TransferRequestRow>(
    ctx,
    { page, size, sort: { direction } },
    {
      search: '',
      count: () => countTransferRequests(ctx, filters),
      find: (window) => findTransferRequests(ctx, filters, window),
    },
  )
}

/** How many wait for an administrator, and the depots that the latest of them ask for. */
export async function waitingRequests(ctx: Ctx, most: number) {
  const content = await findWaitingRequests(ctx, most)
  return { totalElements: content[0]?.waiting ?? 0, content }
}
