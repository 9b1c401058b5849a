import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import { type SupplierCredit, supplierCredits } from '@app/contract/supplier-credits'
import type { GivenBackLine } from '@app/domain/credits/supplier-lines'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { findShownLines, findSupplierCredit, nameRows } from './supplier-credits.repository.ts'

export async function openSupplierCredit(ctx: Ctx, id: number): Promise<SupplierCredit> {
  const [row, lines, events] = await inOrder([
    findSupplierCredit(ctx, id),
    findShownLines(ctx, id),
    findEvents(ctx, 'supplier_credits', id),
  ])
  return { ...orNotFound(row), lines, events: await creditHistory(ctx, events) }
}

export const SUPPLIER_CREDIT_HISTORY: RecordHistory = { subject: 'supplier_credits', read: creditHistory }

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
const WHOLE_EVENTS = ['CREATED', 'DELETED', 'TREATED', 'UNTREATED'] as const

/** A provider by name, a line by the reference of its product. */
async function creditHistory(ctx: Ctx, events: readonly StoredEvent[]): Promise<History> {
  const updates = events.filter(({ event }) => event === 'UPDATED')
  const providerIds = updates.flatMap(({ changes }) => Object.values(changes['providerId'] ?? {}) as number[])
  const productIds = updates.flatMap(({ changes }) => linesIn(changes).map(({ productId }) => productId))
  const [providers, references] = await inOrder([
    nameRows(ctx, 'providers', providerIds),
    nameRows(ctx, 'products', productIds),
  ])
  const describeEvent = ({ event, changes }: StoredEvent): EntryChange[] => {
    const whole = WHOLE_EVENTS.find((known) => known === event)
    if (whole) return [{ event: whole, detail: null, old: null, new: null }]
    const { providerId, totalTtc, lines } = changes
    const called = (held: unknown) => providers.get(Number(held)) ?? ''
    return [
      ...(providerId
        ? [
            {
              event: 'UPDATED_FIELD' as const,
              detail: 'supplier',
              old: called(providerId.old),
              new: called(providerId.new),
            },
          ]
        : []),
      ...fieldChanges(supplierCredits.get.answer, totalTtc ? { totalTtc } : {}).map((change) => ({
        event: 'UPDATED_FIELD' as const,
        ...change,
      })),
      ...lineChanges(lines, references),
    ]
  }
  return events.flatMap((event) =>
    describeEvent(event).map((entry) => ({ at: event.at, user: event.user, ...entry })),
  )
}

const keptLines = (held: unknown) => (Array.isArray(held) ? (held as GivenBackLine[]) : [])
const linesIn = ({ lines }: Changes) => [...keptLines(lines?.old), ...keptLines(lines?.new)]

/** How many of each product went back before, and do now. */
function lineChanges(
  lines: Changes[string] | undefined,
  references: ReadonlyMap<number, string>,
): EntryChange[] {
  const [before, after] = [keptLines(lines?.old), keptLines(lines?.new)]
  const count = (some: readonly GivenBackLine[], of: number) =>
    some.reduce((sum, { productId, quantity }) => (productId === of ? sum + quantity : sum), 0)
  return [...new Set([...before, ...after].map(({ productId }) => productId))]
    .map((productId) => ({
      event: 'LINE' as const,
      detail: references.get(productId) ?? '',
      old: count(before, productId),
      new: count(after, productId),
    }))
    .filter((line) => line.old !== line.new)
}
