import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import type { Schema } from '@app/contract/route'
import { wireField } from '@app/contract/wire'
import { type FieldOf, type StoredValues, valuesByName } from '@app/domain/fields/check-values'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import type { Ctx } from '../platform/context.ts'
import type { StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { nameLines, nameNotes, nameRows } from './names.repository.ts'

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
type Change = Changes[string]

/** A line as an event keeps it. */
interface KeptLine {
  productId: number
  quantity: number
  salesDiscount: number
}

const WHOLE_EVENTS = ['CREATED', 'DELETED', 'TREATED', 'UNTREATED'] as const

/**
 * What happened to a quote, an order or a note, as a person reads it: a client and a depot by name, a product by
 * reference. Fields have the names of the schema of the answer.
 */
export async function saleHistory(
  ctx: Ctx,
  document: Schema,
  events: readonly StoredEvent[],
  fields: readonly FieldOf[],
): Promise<History> {
  const updates = events.filter(({ event }) => event === 'UPDATED')
  const named = (key: string) =>
    updates.flatMap(({ changes }) => Object.values(changes[key] ?? {}).filter((id) => typeof id === 'number'))
  const products = updates.flatMap(({ changes }) => linesIn(changes).map(({ productId }) => productId))
  const [clients, depots, references, notes] = await inOrder([
    nameRows(ctx, 'clients', named('clientId')),
    nameRows(ctx, 'depots', named('depotId')),
    nameLines(ctx, products),
    nameNotes(ctx, named('deliveryNoteId')),
  ])
  const called = (names: ReadonlyMap<number, string>, held: unknown) =>
    held === null || held === undefined ? null : (names.get(Number(held)) ?? '')
  const both = ({ old, new: now }: Change, read: (held: unknown) => unknown): Change => ({
    old: read(old),
    new: read(now),
  })
  const updated = ({
    clientId,
    depotId,
    customValues,
    lines,
    reason,
    motifs,
    deliveryNoteId,
    ...changes
  }: Changes): EntryChange[] => [
    ...(clientId
      ? [
          describeChange(
            document,
            'client',
            both(clientId, (held) => called(clients, held)),
          ),
        ]
      : []),
    ...(depotId
      ? [
          describeChange(
            document,
            'depot',
            both(depotId, (held) => called(depots, held)),
          ),
        ]
      : []),
    ...fieldChanges(document, {
      ...changes,
      ...(customValues && {
        customValues: both(customValues, (held) => valuesByName(fields, (held ?? {}) as StoredValues)),
      }),
    }).map((change) => ({ event: 'UPDATED_FIELD' as const, ...change })),
    ...reasonChange(motifs),
    ...(deliveryNoteId
      ? [
          describeChange(
            document,
            'deliveryNote',
            both(deliveryNoteId, (held) => called(notes, held)),
          ),
        ]
      : []),
    ...(reason
      ? [{ event: 'UPDATED_FIELD' as const, detail: 'reason', old: null, new: text(reason.new) }]
      : []),
    ...lineChanges(lines).map(({ productId, old, now }) => ({
      event: 'LINE' as const,
      detail: references.get(productId) ?? '',
      old,
      new: now,
    })),
  ]
  const describeEvent = ({ event, changes }: StoredEvent): EntryChange[] => {
    const whole = WHOLE_EVENTS.find((known) => known === event)
    return whole ? [{ event: whole, detail: null, old: null, new: null }] : updated(changes)
  }
  return events.flatMap((event) =>
    describeEvent(event).map((entry) => ({ at: event.at, user: event.user, ...entry })),
  )
}

/** Which reasons an order has; changes of their figures are in the history of their cause. */
function reasonChange(change: Change | undefined): EntryChange[] {
  const codesIn = (held: unknown) =>
    (Array.isArray(held) ? (held as ApprovalReason[]) : []).map(({ code }) => code).join(', ')
  const [old, now] = [codesIn(change?.old), codesIn(change?.new)]
  return old === now ? [] : [{ event: 'UPDATED_FIELD', detail: 'motifs', old: old || null, new: now || null }]
}

const text = (held: unknown) => (typeof held === 'string' ? held : null)

/** A record that is named: by the name that the wire has for the field. */
function describeChange(document: Schema, codeName: string, { old, new: now }: Change): EntryChange {
  const wire = wireField(document, codeName)?.name ?? codeName
  return { event: 'UPDATED_FIELD', detail: wire, old: text(old), new: text(now) }
}

const linesIn = ({ lines }: Changes) => [...keptLines(lines?.old), ...keptLines(lines?.new)]
const keptLines = (held: unknown) => (Array.isArray(held) ? (held as KeptLine[]) : [])

/** What of each product and discount came and went. */
function lineChanges(lines: Change | undefined): { productId: number; old: number; now: number }[] {
  const counts = new Map<string, { productId: number; old: number; now: number }>()
  const count = (kept: readonly KeptLine[], side: 'old' | 'now') => {
    for (const { productId, quantity, salesDiscount } of kept) {
      const key = `${productId} ${salesDiscount}`
      const entry = counts.get(key) ?? { productId, old: 0, now: 0 }
      counts.set(key, { ...entry, [side]: entry[side] + quantity })
    }
  }
  count(keptLines(lines?.old), 'old')
  count(keptLines(lines?.new), 'now')
  return [...counts.values()].filter(({ old, now }) => old !== now)
}
