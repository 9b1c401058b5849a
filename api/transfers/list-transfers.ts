import type { Transfer, TransferFilters } from '@app/contract/transfers'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import type { Page } from '../platform/persistence/paging.ts'
import { countTransfers, findTransfers, type Reader } from './transfers.repository.ts'

/** A salesperson knows of what their own depots give and take. */
export const readerOf = ({ tx, companyId, user }: Ctx): Reader => ({
  tx,
  companyId,
  depotsOf: user.role === 'ROLE_COMMERCIAL' ? user.id : null,
})

export async function listTransfers(ctx: Ctx, filters: TransferFilters, page: Page) {
  const reader = readerOf(ctx)
  return await filteredPage<Transfer>(ctx, page, {
    search: '',
    count: () => countTransfers(reader, filters),
    find: (window) => findTransfers(reader, filters, window),
  })
}
