import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import { type TransferRequest, transferRequests } from '@app/contract/transfer-requests'
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
  return { ...orNotFound(row), lines: lines.get(id) ?? [], events: events.flatMap(describeEvent) }
}

export const REQUEST_HISTORY: RecordHistory = {
  subject: 'transfer_requests',
  read: (_ctx, events) => events.flatMap(describeEvent),
}

/** A line as the event of a change keeps it. */
export interface KeptLine {
  reference: string
  quantity: number
}

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
const WHOLE_EVENTS = ['CREATED', 'DELETED', 'TREATED'] as const

function describeEvent({ event, changes, at, user }: StoredEvent): History {
  const whole = WHOLE_EVENTS.find((known) => known === event)
  const entries: EntryChange[] = whole
    ? [{ event: whole, detail: null, old: null, new: null }]
    : [
        ...fieldChanges(transferRequests.get.answer, depotsIn(changes)).map((change) => ({
          event: 'UPDATED_FIELD' as const,
          ...change,
        })),
        ...lineChanges(changes['lines']),
      ]
  return entries.map((entry) => ({ at, user, ...entry }))
}

const depotsIn = ({ source, destination }: Changes): Changes => ({
  ...(source && { source }),
  ...(destination && { destination }),
})

const keptLines = (held: unknown) => (Array.isArray(held) ? (held as KeptLine[]) : [])

/** The requested quantity of each product before, and now. */
function lineChanges(lines: Changes[string] | undefined): EntryChange[] {
  const counted = (held: unknown) =>
    new Map(keptLines(held).map(({ reference, quantity }) => [reference, quantity]))
  const [before, after] = [counted(lines?.old), counted(lines?.new)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((reference) => ({
      event: 'LINE' as const,
      detail: reference,
      old: before.get(reference) ?? 0,
      new: after.get(reference) ?? 0,
    }))
    .filter((line) => line.old !== line.new)
}
