import type { Seen } from '@app/contract/versions'
import { whyRequestFixed } from '@app/domain/transfers/requests'
import { lockSeen } from '../documents/lock-seen.ts'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { failRequest } from './fail-request.ts'
import { REQUEST_HISTORY } from './open-transfer-request.ts'
import { lockTransferRequest, updateTransferRequest } from './transfer-requests.repository.ts'

export async function deleteTransferRequest(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const request = await lockSeen(ctx, { id, version }, lockTransferRequest, REQUEST_HISTORY)
  failRequest(whyRequestFixed({ treated: request.treatedAt !== null }, ctx.user.role), id)
  await voidDocument(ctx, 'transfer_requests', request, (values) => updateTransferRequest(ctx, id, values))
}
