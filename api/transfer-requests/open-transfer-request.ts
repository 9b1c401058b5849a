import type { History } from '@app/contract/history'
import { type TransferRequest, transferRequests } from '@app/contract/transfer-requests'
import {
  documentHistory,
  fieldEntries,
  lineChanges,
  lineEntry,
  linesIn,
} from '../documents/document-history.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { findRequestLines, findTransferRequest } from './transfer-requests.repository.ts'

export async function openTransferRequest(ctx: Ctx, id: number): Promise<TransferRequest> {
  const [row, lines, events] = await inOrder([
    findTransferRequest(ctx, id),
    findRequestLines(ctx, [id]),
    findEvents(ctx, 'transfer_requests', id),
  ])
  return { ...orNotFound(row), lines: lines.get(id) ?? [], events: requestHistory(events) }
}

export const REQUEST_HISTORY: RecordHistory = {
  subject: 'transfer_requests',
  read: (_ctx, events) => requestHistory(events),
}

/** A line as the event of a change keeps it. */
export interface KeptLine {
  reference: string
  quantity: number
}

const requestHistory = (events: readonly StoredEvent[]): History =>
  documentHistory(events, ({ source, destination, lines }) => [
    ...fieldEntries(transferRequests.get.answer, {
      ...(source && { source }),
      ...(destination && { destination }),
    }),
    ...lineChanges(
      linesIn<KeptLine>(lines),
      ({ reference }) => reference,
      ({ quantity }) => quantity,
    ).map(({ line, old, now }) => lineEntry(line.reference, old, now)),
  ])
