import { type FinancialCredit, financialCredits } from '@app/contract/financial-credits'
import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import { paymentEventsOf } from '../delivery-notes/note-payments.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { nameRows, nameUsers } from '../sales/names.repository.ts'
import { type CreditLine, findCredit, findCreditLines } from './financial-credits.repository.ts'

export async function openFinancialCredit(ctx: Ctx, id: number): Promise<FinancialCredit> {
  const [row, lines, events, ofPayments] = await inOrder([
    findCredit(ctx, id),
    findCreditLines(ctx, id),
    findEvents(ctx, 'financial_credits', id),
    paymentEventsOf(ctx, id),
  ])
  const own = await creditHistory(ctx, events)
  return { ...orNotFound(row), lines, events: [...own, ...ofPayments].toSorted(byAge) }
}

const byAge = (one: HistoryEntry, other: HistoryEntry) => other.at.getTime() - one.at.getTime()

export const CREDIT_HISTORY: RecordHistory = { subject: 'financial_credits', read: creditHistory }

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
type Change = Changes[string]
const WHOLE_EVENTS = ['CREATED', 'DELETED', 'TREATED', 'UNTREATED'] as const

/** A client and a salesperson by name; a line by what it is for, with what it was and is worth. */
async function creditHistory(ctx: Ctx, events: readonly StoredEvent[]): Promise<History> {
  const updates = events.filter(({ event }) => event === 'UPDATED')
  const named = (key: string) =>
    updates.flatMap(({ changes }) => Object.values(changes[key] ?? {}).filter((id) => typeof id === 'number'))
  const [clients, users] = await inOrder([
    nameRows(ctx, 'clients', named('clientId')),
    nameUsers(ctx, named('userId')),
  ])
  const describeEvent = ({ event, changes }: StoredEvent): EntryChange[] => {
    const whole = WHOLE_EVENTS.find((known) => known === event)
    if (whole) return [{ event: whole, detail: null, old: null, new: null }]
    const { clientId, userId, total, lines } = changes
    return [
      ...(clientId ? [describeName('client', clients, clientId)] : []),
      ...(userId ? [describeName('commercial', users, userId)] : []),
      ...fieldChanges(financialCredits.get.answer, total ? { totalTtc: total } : {}).map((change) => ({
        event: 'UPDATED_FIELD' as const,
        ...change,
      })),
      ...(lines ? lineChanges(lines) : []),
    ]
  }
  return events.flatMap((event) =>
    describeEvent(event).map((entry) => ({ at: event.at, user: event.user, ...entry })),
  )
}

const describeName = (
  detail: string,
  names: ReadonlyMap<number, string>,
  { old, new: now }: Change,
): EntryChange => ({
  event: 'UPDATED_FIELD',
  detail,
  old: names.get(Number(old)) ?? '',
  new: names.get(Number(now)) ?? '',
})

function lineChanges({ old, new: now }: Change): EntryChange[] {
  const [before, after] = [old as CreditLine[], now as CreditLine[]]
  const worth = (lines: readonly CreditLine[], designation: string) =>
    lines.reduce((sum, line) => (line.designation === designation ? sum + line.priceTtc : sum), 0) / 100
  const designations = new Set([...before, ...after].map(({ designation }) => designation))
  return [...designations]
    .map((designation) => ({
      event: 'LINE' as const,
      detail: designation,
      old: worth(before, designation),
      new: worth(after, designation),
    }))
    .filter((line) => line.old !== line.new)
}
