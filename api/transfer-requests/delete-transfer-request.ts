import type { Seen } from '@app/contract/versions'
import { whyRequestFixed } from '@app/domain/transfers/requests'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { refuseIfChanged } from '../platform/persistence/versions.ts'
import { refuseRequest } from './refuse-request.ts'
import { REQUEST_HISTORY } from './open-transfer-request.ts'
import { lockTransferRequest, updateTransferRequest } from './transfer-requests.repository.ts'

export async function deleteTransferRequest(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const request = found(await lockTransferRequest(ctx, id))
  await refuseIfChanged(ctx, REQUEST_HISTORY, request, version)
  refuseRequest(whyRequestFixed({ treated: request.treatedAt !== null }, ctx.user.role), id)
  await Promise.all([
    updateTransferRequest(ctx, id, { voidedAt: ctx.now }),
    recordEvent(ctx, {
      subject: 'transfer_requests',
      subjectId: id,
      event: 'DELETED',
      version: request.version + 1,
    }),
  ])
}
