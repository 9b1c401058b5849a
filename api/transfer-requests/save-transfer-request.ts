import type { TransferRequest, TransferRequestForm } from '@app/contract/transfer-requests'
import { sameProductAt, whyRequestFixed } from '@app/domain/transfers/requests'
import { recordDocument } from '../documents/record-documents.ts'
import { shortageOf } from '../documents/short-lines.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField } from '../platform/errors.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { withIds } from '../platform/persistence/next-id.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { REQUEST_HISTORY, type KeptLine, openTransferRequest } from './open-transfer-request.ts'
import { failRequest } from './fail-request.ts'
import {
  findAvailable,
  findDepotsOf,
  findRequestLines,
  insertRequestLines,
  insertTransferRequests,
  lockTransferRequest,
  removeRequestLines,
  updateTransferRequest,
} from './transfer-requests.repository.ts'

/** Nothing moves and nothing is promised by it: what the source has is checked again when it is validated. */
export async function saveTransferRequest(
  ctx: Ctx,
  { id, ...form }: TransferRequestForm,
): Promise<TransferRequest> {
  if (form.lines.length === 0) failField('lines', 'transferRequests.linesRequired')
  const twice = sameProductAt(form.lines)
  if (twice !== undefined) failField(`lines.${twice}.productId`, 'transferRequests.sameProduct')
  const saved = id === null ? await recordRequest(ctx, form) : await changeRequest(ctx, id, form)
  return await openTransferRequest(ctx, saved)
}

type Wanted = Omit<TransferRequestForm, 'id'>
interface Depots {
  sourceId: number
  destinationId: number
}

async function recordRequest(ctx: Ctx, form: Wanted): Promise<number> {
  const { source, destination } = await lockSharedPlaces(ctx, form, null)
  return await recordDocument(
    ctx,
    'transfer_requests',
    { header: { source, destination }, lines: form.lines, goods: [] },
    {
      insert: insertTransferRequests,
      lines: { table: 'transfer_request_lines', insert: insertRequestLines },
    },
  )
}

async function changeRequest(ctx: Ctx, id: number, form: Wanted): Promise<number> {
  const [row, held] = await inOrder([lockTransferRequest(ctx, id), findRequestLines(ctx, [id])])
  const request = orNotFound(row)
  await rejectIfChanged(ctx, REQUEST_HISTORY, request, form.version)
  failRequest(whyRequestFixed({ treated: request.treatedAt !== null }, ctx.user.role), id)
  const before = { sourceId: request.sourceDepotId, destinationId: request.destinationDepotId }
  const { source, destination, names } = await lockSharedPlaces(ctx, form, before)
  const lines = await withIds(
    ctx.tx,
    'transfer_request_lines',
    form.lines.map((line, position) => ({ ...line, documentId: id, position })),
  )
  await inOrder([
    removeRequestLines(ctx, id),
    insertRequestLines(ctx, lines),
    updateTransferRequest(ctx, id, { sourceDepotId: source.id, destinationDepotId: destination.id }),
  ])
  const after = await findRequestLines(ctx, [id])
  const named = (depotId: number) => ({ id: depotId, name: names.get(depotId) ?? '' })
  const kept = (some: typeof held): KeptLine[] =>
    (some.get(id) ?? []).map(({ product: { reference }, quantity }) => ({ reference, quantity }))
  const changes = changesBetween(
    { source: named(before.sourceId), destination: named(before.destinationId), lines: kept(held) },
    { source, destination, lines: kept(after) },
  )
  await recordChange(ctx, 'transfer_requests', request, 'UPDATED', changes)
  return id
}

/**
 * The two depots and the products, locked until this transaction ends. A closed depot takes nothing in, though it still gives;
 * what a request had already is not checked again.
 */
async function lockSharedPlaces(ctx: Ctx, form: Wanted, before: Depots | null) {
  const { sourceId, destinationId, lines } = form
  const productIds = lines.map(({ productId }) => productId)
  const depotIds = [sourceId, destinationId, ...(before ? [before.sourceId, before.destinationId] : [])]
  const theirs = ctx.user.role === 'ROLE_COMMERCIAL' ? findDepotsOf(ctx, ctx.user.id) : undefined
  const [depots, products, own, available] = await inOrder([
    lockSharedAll(ctx, 'depots', depotIds),
    lockSharedAll(ctx, 'products', productIds),
    theirs,
    findAvailable(ctx, sourceId, productIds),
  ])
  if (sourceId === destinationId) failField('destinationId', 'transferRequests.sameDepot')
  const [source, destination] = [
    orNotFound(depots.find(isOf(sourceId))),
    orNotFound(depots.find(isOf(destinationId))),
  ]
  const asBefore = before?.sourceId === sourceId && before.destinationId === destinationId
  if (own && !asBefore && !own.includes(sourceId) && !own.includes(destinationId))
    failField('destinationId', 'transferRequests.depotNotYours')
  if (!destination.active && before?.destinationId !== destinationId)
    fail('depots.closed', { name: destination.name })
  const short = lines.flatMap(({ productId, quantity }) => {
    const left = available.get(productId) ?? 0
    const product = products.find(isOf(productId))?.name ?? ''
    return quantity > left ? [{ depotId: sourceId, productId, product, depot: source.name, left }] : []
  })
  const shortage = shortageOf({ lines: lines.map((line) => ({ ...line, depotId: sourceId })) }, short)
  if (shortage) throw shortage
  const names = new Map(depots.map(({ id, name }) => [id, name]))
  const refOf = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return { source: refOf(source), destination: refOf(destination), names }
}

const isOf =
  (wanted: number) =>
  ({ id }: { id: number }) =>
    id === wanted
