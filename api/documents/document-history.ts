import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import type { Schema } from '@app/contract/route'
import type { StoredEvent } from '../platform/persistence/events.ts'

export type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
type Change = Changes[string]

const WHOLE_EVENTS = ['CREATED', 'DELETED', 'TREATED', 'UNTREATED'] as const

/** What happened to a document, as a person reads it; its kind describes what an update changed. */
export const documentHistory = (
  events: readonly StoredEvent[],
  describeUpdate: (changes: Changes) => readonly EntryChange[],
): History =>
  events.flatMap(({ event, changes, at, user }) => {
    const whole = WHOLE_EVENTS.find((known) => known === event)
    const described = whole ? [{ event: whole, detail: null, old: null, new: null }] : describeUpdate(changes)
    return described.map((entry) => ({ at, user, ...entry }))
  })

export const updatesAmong = (events: readonly StoredEvent[]): Changes[] =>
  events.flatMap(({ event, changes }) => (event === 'UPDATED' ? [changes] : []))

/** The ids that updates name in a field, before or after. */
export const idsIn = (updates: readonly Changes[], field: string): number[] =>
  updates.flatMap((changes) => Object.values(changes[field] ?? {}).filter((id) => typeof id === 'number'))

export const fieldEntry = (
  detail: string,
  old: EntryChange['old'],
  now: EntryChange['new'],
): EntryChange => ({
  event: 'UPDATED_FIELD',
  detail,
  old,
  new: now,
})

/** Fields in the names of the schema in which the document is answered. */
export const fieldEntries = (document: Schema, changes: Changes): EntryChange[] =>
  fieldChanges(document, changes).map((change) => ({ event: 'UPDATED_FIELD', ...change }))

export const lineEntry = (detail: string | null, old: number | null, now: number | null): EntryChange => ({
  event: 'LINE',
  detail,
  old,
  new: now,
})

/** The lines as an event keeps them, before and after. */
export const linesIn = <Line>(lines: Change | undefined): { old: readonly Line[]; now: readonly Line[] } => ({
  old: keptLines(lines?.old),
  now: keptLines(lines?.new),
})

const keptLines = <Line>(held: unknown) => (Array.isArray(held) ? (held as Line[]) : [])

interface Counted<Line> {
  /** The first of its key. */
  line: Line
  old: number
  now: number
}

/** How much there was and is of the lines of each key, in the order in which they come; what stayed is left out. */
export function lineChanges<Line>(
  { old, now }: { old: readonly Line[]; now: readonly Line[] },
  keyOf: (line: Line) => string | number,
  amountOf: (line: Line) => number,
): Counted<Line>[] {
  const counts = new Map<string | number, Counted<Line>>()
  const count = (lines: readonly Line[], side: 'old' | 'now') => {
    for (const line of lines) {
      const entry = counts.get(keyOf(line)) ?? { line, old: 0, now: 0 }
      counts.set(keyOf(line), { ...entry, [side]: entry[side] + amountOf(line) })
    }
  }
  count(old, 'old')
  count(now, 'now')
  return [...counts.values()].filter((counted) => counted.old !== counted.now)
}

export const newestFirst = (entries: History): History =>
  entries.toSorted((one, other) => other.at.getTime() - one.at.getTime())
