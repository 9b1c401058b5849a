import { seenIn } from '@app/contract/versions'
import { transferRequests } from '@app/contract/transfer-requests'
import { bind } from '../platform/bind.ts'
import { deleteTransferRequest } from './delete-transfer-request.ts'
import { listTransferRequests } from './list-transfer-requests.ts'
import { openTransferRequest } from './open-transfer-request.ts'
import { saveTransferRequest } from './save-transfer-request.ts'
import { validateTransferRequest } from './validate-transfer-request.ts'

export const transferRequestRoutes = bind(transferRequests, {
  mine: (ctx, { params, query }) => listTransferRequests(ctx, params.sortOrder, query),
  list: (ctx, { params, query }) => listTransferRequests(ctx, params.sortOrder, query),
  get: (ctx, { params }) => openTransferRequest(ctx, params.id),
  save: (ctx, { body }) => saveTransferRequest(ctx, body),
  validate: (ctx, { body }) => validateTransferRequest(ctx, body),
  remove: (ctx, input) => deleteTransferRequest(ctx, seenIn(input)),
})
