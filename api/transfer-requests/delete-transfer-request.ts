import { whyRequestFixed } from '@app/domain/transfers/requests'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { refuseRequest } from './refuse-request.ts'
import { lockTransferRequest, updateTransferRequest } from './transfer-requests.repository.ts'

export async function deleteTransferRequest(ctx: Ctx, id: number): Promise<void> {
  const { treatedAt } = found(await lockTransferRequest(ctx, id))
  refuseRequest(whyRequestFixed({ treated: treatedAt !== null }, ctx.user.role), id)
  await Promise.all([
    updateTransferRequest(ctx, id, { voidedAt: ctx.now }),
    recordEvent(ctx, { subject: 'transfer_requests', subjectId: id, event: 'DELETED' }),
  ])
}
