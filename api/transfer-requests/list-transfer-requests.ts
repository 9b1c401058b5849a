import type { TransferRequestFilters, TransferRequestRow } from '@app/contract/transfer-requests'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import { countTransferRequests, findTransferRequests } from './transfer-requests.repository.ts'

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
