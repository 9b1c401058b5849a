import { comingIn, leaving } from '@app/domain/stock/changes'
import type { RequestedLine } from '@app/domain/transfers/requests'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { insertTransferLines, insertTransfers } from './transfers.repository.ts'

interface Moved {
  requestId: number
  sourceId: number
  destinationId: number
}

/** What leaves the one depot comes into the other, all of it or nothing. The caller has locked depots and products. */
export const recordTransfer = (ctx: Ctx, moved: Moved, lines: readonly RequestedLine[]): Promise<number> => {
  const at = (depotId: number) => lines.map((line) => ({ ...line, depotId }))
  const goods = [...leaving(at(moved.sourceId)), ...comingIn(at(moved.destinationId))]
  return recordDocument(
    ctx,
    'transfers',
    { header: moved, lines, goods },
    { insert: insertTransfers, lines: { table: 'transfer_lines', insert: insertTransferLines } },
  )
}
