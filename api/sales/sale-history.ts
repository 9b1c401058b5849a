import type { Changes, History } from '@app/contract/history'
import type { Schema } from '@app/contract/route'
import { wireField } from '@app/contract/wire'
import { type FieldOf, type StoredValues, valuesByName } from '@app/domain/fields/check-values'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import {
  documentHistory,
  fieldEntries,
  fieldEntry,
  idsIn,
  lineChanges,
  lineEntry,
  linesIn,
  type EntryChange,
  updatesAmong,
} from '../documents/document-history.ts'
import type { Ctx } from '../platform/context.ts'
import type { StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { nameLines, nameNotes, nameRows } from './names.repository.ts'

type Change = Changes[string]

/** A line as an event keeps it. */
interface KeptLine {
  productId: number
  quantity: number
  salesDiscount: number
}

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
  const updates = updatesAmong(events)
  const kept = updates.map(({ lines }) => linesIn<KeptLine>(lines))
  const products = kept.flatMap(({ old, now }) => [...old, ...now].map(({ productId }) => productId))
  const [clients, depots, references, notes] = await inOrder([
    nameRows(ctx, 'clients', idsIn(updates, 'clientId')),
    nameRows(ctx, 'depots', idsIn(updates, 'depotId')),
    nameLines(ctx, products),
    nameNotes(ctx, idsIn(updates, 'deliveryNoteId')),
  ])
  const called = (names: ReadonlyMap<number, string>, held: unknown) =>
    held === null || held === undefined ? null : (names.get(Number(held)) ?? '')
  const nameChange = (field: string, names: ReadonlyMap<number, string>, change: Change | undefined) =>
    change ? [describeChange(document, field, called(names, change.old), called(names, change.new))] : []
  const values = (held: unknown) => valuesByName(fields, (held ?? {}) as StoredValues)
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
    ...nameChange('client', clients, clientId),
    ...nameChange('depot', depots, depotId),
    ...fieldEntries(document, {
      ...changes,
      ...(customValues && {
        customValues: { old: values(customValues.old), new: values(customValues.new) },
      }),
    }),
    ...reasonChange(motifs),
    ...nameChange('deliveryNote', notes, deliveryNoteId),
    ...(reason ? [fieldEntry('reason', null, text(reason.new))] : []),
    ...lineChanges(
      linesIn<KeptLine>(lines),
      ({ productId, salesDiscount }) => `${productId} ${salesDiscount}`,
      ({ quantity }) => quantity,
    ).map(({ line, old, now }) => lineEntry(references.get(line.productId) ?? '', old, now)),
  ]
  return documentHistory(events, updated)
}

/** Which reasons an order has; changes of their figures are in the history of their cause. */
function reasonChange(change: Change | undefined): EntryChange[] {
  const codesIn = (held: unknown) =>
    (Array.isArray(held) ? (held as ApprovalReason[]) : []).map(({ code }) => code).join(', ')
  const [old, now] = [codesIn(change?.old), codesIn(change?.new)]
  return old === now ? [] : [fieldEntry('motifs', old || null, now || null)]
}

const text = (held: unknown) => (typeof held === 'string' ? held : null)

/** A record that is named: by the name that the wire has for the field. */
const describeChange = (
  document: Schema,
  codeName: string,
  old: string | null,
  now: string | null,
): EntryChange => fieldEntry(wireField(document, codeName)?.name ?? codeName, old, now)
