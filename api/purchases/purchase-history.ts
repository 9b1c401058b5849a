import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import { purchases } from '@app/contract/purchases'
import { type FieldOf, type StoredValues, valuesByName } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { nameProviders, nameReferences } from './purchases.repository.ts'

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
type Change = Changes[string]

export const PURCHASE_HISTORY: RecordHistory = {
  subject: 'purchases',
  read: async (ctx, events) => purchaseHistory(ctx, events, await customFieldsOf(ctx, 'purchase')),
}

/** What happened to a purchase, as a person reads it: a provider by name, a product by reference. */
export async function purchaseHistory(
  ctx: Ctx,
  events: readonly StoredEvent[],
  fields: readonly FieldOf[],
): Promise<History> {
  const chosen = events
    .filter(({ event }) => event === 'UPDATED')
    .flatMap(({ changes }) => Object.values(changes['providerId'] ?? {}) as number[])
  const removed = events.flatMap((event) => removedLines(event).map(({ productId }) => productId))
  const [named, references] = await inOrder([nameProviders(ctx, chosen), nameReferences(ctx, removed)])
  const providers = new Map(named.map(({ id: of, name }) => [of, name]))

  const provider = (held: unknown) => ({ id: held, name: providers.get(Number(held)) ?? '' })
  const values = (held: unknown) => valuesByName(fields, (held ?? {}) as StoredValues)
  const both = ({ old, new: now }: Change, read: (held: unknown) => unknown): Change => ({
    old: read(old),
    new: read(now),
  })
  const readable = ({ providerId, customValues, ...changes }: Changes): Changes => ({
    ...changes,
    ...(providerId && { provider: both(providerId, provider) }),
    ...(customValues && { customValues: both(customValues, values) }),
  })
  const describeEvent = (event: StoredEvent): EntryChange[] => {
    if (event.event === 'UPDATED')
      return fieldChanges(purchases.get.answer, readable(event.changes)).map((change) => ({
        event: 'UPDATED_FIELD',
        ...change,
      }))
    if (event.event === 'LINES_REMOVED')
      return removedLines(event).map(({ productId, quantity }) => ({
        event: 'LINE',
        detail: references.get(productId) ?? '',
        old: quantity,
        new: 0,
      }))
    const whole = event.event === 'DELETED' ? 'DELETED' : 'CREATED'
    return [{ event: whole, detail: null, old: null, new: null }]
  }
  return events.flatMap((event) =>
    describeEvent(event).map((change) => ({ at: event.at, user: event.user, ...change })),
  )
}

const removedLines = ({ event, changes }: StoredEvent) =>
  event === 'LINES_REMOVED' ? (changes['lines']?.old as { productId: number; quantity: number }[]) : []
