import type { Seen } from '@app/contract/versions'
import { whyRequestFixed } from '@app/domain/transfers/requests'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { failRequest } from './fail-request.ts'
import { REQUEST_HISTORY } from './open-transfer-request.ts'
import { lockTransferRequest, updateTransferRequest } from './transfer-requests.repository.ts'

export async function deleteTransferRequest(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const request = orNotFound(await lockTransferRequest(ctx, id))
  await rejectIfChanged(ctx, REQUEST_HISTORY, request, version)
  failRequest(whyRequestFixed({ treated: request.treatedAt !== null }, ctx.user.role), id)
  await voidDocument(ctx, 'transfer_requests', request, (values) => updateTransferRequest(ctx, id, values))
}
