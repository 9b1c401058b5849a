import type { TransferRequest } from '@app/contract/transfer-requests'
import { isSameLines, type RequestedLine, whyNotValidated } from '@app/domain/transfers/requests'
import { markTreated } from '../documents/mark-treated.ts'
import { namingShortLines } from '../documents/short-lines.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { recordTransfer } from '../transfers/record-transfer.ts'
import { REQUEST_HISTORY, openTransferRequest } from './open-transfer-request.ts'
import { failRequest } from './fail-request.ts'
import {
  findRequestLines,
  lockTransferRequest,
  updateTransferRequest,
} from './transfer-requests.repository.ts'

interface Seen {
  id: number
  version?: number | undefined
  lines: readonly RequestedLine[]
}

/** All lines at once, both depots in one transaction; a second caller finds it validated. */
export async function validateTransferRequest(
  ctx: Ctx,
  { id, version, lines }: Seen,
): Promise<TransferRequest> {
  const [row, held] = await inOrder([lockTransferRequest(ctx, id), findRequestLines(ctx, [id])])
  const request = orNotFound(row)
  await rejectIfChanged(ctx, REQUEST_HISTORY, request, version)
  const { sourceDepotId: sourceId, destinationDepotId: destinationId } = request
  failRequest(whyNotValidated({ treated: request.treatedAt !== null }, ctx.user.role), id)
  const productIds = lines.map(({ productId }) => productId)
  const [depots] = await inOrder([
    lockSharedAll(ctx, 'depots', [sourceId, destinationId]),
    lockSharedAll(ctx, 'products', productIds),
  ])
  const requested = (held.get(id) ?? []).map(({ product, quantity }) => ({ productId: product.id, quantity }))
  if (!isSameLines(requested, lines)) fail('transferRequests.linesChanged')
  const closed = depots.find((depot) => depot.id === destinationId && !depot.active)
  if (closed) fail('depots.closed', { name: closed.name })
  const leaving = lines.map((line) => ({ ...line, depotId: sourceId }))
  const moving = recordTransfer(ctx, { requestId: id, sourceId, destinationId }, lines)
  await namingShortLines({ lines: leaving }, moving)
  await markTreated(ctx, 'transfer_requests', request, true, (treatment) =>
    updateTransferRequest(ctx, id, treatment),
  )
  return await openTransferRequest(ctx, id)
}
