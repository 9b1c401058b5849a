import { payments } from '@app/contract/payments'
import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import type { Schema } from '@app/contract/route'
import type { StoredEvent } from '../platform/persistence/events.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>

/** The entries of an event besides its fields, by its stored changes. */
const ENTRY_CHANGES: Record<string, (changes: Changes) => EntryChange> = {
  CREATED: () => whole('CREATED'),
  DELETED: () => whole('DELETED'),
  TREATED: () => whole('TREATED'),
  UNTREATED: () => whole('UNTREATED'),
  ATTACH: (changes) => moved('ATTACH', changes),
  DETACH: (changes) => moved('DETACH', changes),
  UNPAID: ({ bouncedOn, bounceReason }) => ({
    event: 'UNPAID',
    detail: text(bounceReason?.new),
    old: null,
    new: text(bouncedOn?.new),
  }),
  UNDO_UNPAID: ({ bouncedOn, reason }) => ({
    event: 'UNDO_UNPAID',
    detail: text(reason?.new),
    old: text(bouncedOn?.old),
    new: null,
  }),
  DEPOSITED: ({ slip }) => ({ event: 'DEPOSITED', detail: text(slip?.new), old: null, new: null }),
  UNDEPOSITED: ({ slip }) => ({ event: 'UNDEPOSITED', detail: text(slip?.old), old: null, new: null }),
}

const text = (held: unknown) => (typeof held === 'string' ? held : null)
const whole = (event: HistoryEntry['event']): EntryChange => ({ event, detail: null, old: null, new: null })

/** The document by its number, and by how much, in DHs. */
const moved = (event: HistoryEntry['event'], { number, amount }: Changes): EntryChange => ({
  event,
  detail: text(number?.new),
  old: null,
  new: Number(amount?.new ?? 0) / 100,
})

/** Stored by name, as they are shown. */
const NAMED = { client: 'client', type: 'type', bank: 'bank' } as const

function updated(document: Schema, { client, type, bank, reason, ...changes }: Changes): EntryChange[] {
  const named = Object.entries({ client, type, bank }).flatMap(([name, change]) =>
    change
      ? [{ detail: NAMED[name as keyof typeof NAMED], old: text(change.old), new: text(change.new) }]
      : [],
  )
  const given = reason ? [{ detail: 'reason', old: null, new: text(reason.new) }] : []
  return [...named, ...fieldChanges(document, changes), ...given].map((change) => ({
    event: 'UPDATED_FIELD',
    ...change,
  }))
}

/** What happened to a payment as a person reads it, newest first, in the names of the schema in which it is answered. */
export const paymentHistory = (document: Schema, events: readonly StoredEvent[]): History =>
  events.flatMap(({ event, changes, at, user }) => {
    const changeOf = ENTRY_CHANGES[event]
    const entries = changeOf ? [changeOf(changes)] : updated(document, changes)
    return entries.map((entry) => ({ at, user, ...entry }))
  })

export const PAYMENT_HISTORY: RecordHistory = {
  subject: 'payments',
  read: (_ctx, events) => paymentHistory(payments.get.answer, events),
}
