import { z } from 'zod'
import { idOf, instant, type Schema } from './route.ts'
import { as, wireField, wireObject } from './wire.ts'

const EVENTS = [
  'CREATED',
  /** `eventDetail` names the field as the wire does, or is the name of an additional field. */
  'UPDATED_FIELD',
  /** `eventDetail` is the reference, the values its old and new quantity; 0 where there was or is no line. */
  'LINE',
  'TREATED',
  'UNTREATED',
  'DELETED',
  'UNPAID',
  'UNDO_UNPAID',
  'ATTACH',
  'DETACH',
  'DEPOSITED',
  'UNDEPOSITED',
] as const

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** What happened to a document, newest first, one entry per changed field. */
export const history = z.array(
  wireObject({
    at: as('date', instant),
    event: z.enum(EVENTS),
    /** Null: the system did it. */
    user: z.strictObject({ id: idOf('users'), firstName: z.string(), lastName: z.string() }).nullable(),
    detail: as('eventDetail', z.string().nullable()),
    old: as('eventOldValue', value),
    new: as('eventNewValue', value),
  }),
)

export type History = z.output<typeof history>
export type HistoryEntry = History[number]
type Value = z.output<typeof value>

/** What an event stores: the fields of a record in code names, with their values before and after. */
export type Changes = Record<string, { old?: unknown; new?: unknown }>

type EntryValues = Pick<HistoryEntry, 'detail' | 'old' | 'new'>

/**
 * The same in the names and units of the wire, by the very schema in which the record is answered: one for each
 * field. A record that is named (a provider) reads as its name, additional fields each as one of its own.
 */
export function fieldChanges(record: Schema, changes: Changes): EntryValues[] {
  return Object.entries(changes).flatMap(([codeName, change]): EntryValues[] => {
    if (codeName === 'customValues') return valueChanges(change)
    const field = wireField(record, codeName)
    if (!field) return []
    const written = (held: unknown) =>
      held === undefined || held === null ? null : asValue(field.encode(held))
    return [{ detail: field.name, old: written(change.old), new: written(change.new) }]
  })
}

type Values = Readonly<Record<string, Value>>

function valueChanges({ old = {}, new: now = {} }: Changes[string]): EntryValues[] {
  const [before, after] = [old as Values, now as Values]
  return Object.keys({ ...before, ...after })
    .map((name) => ({ detail: name, old: before[name] ?? null, new: after[name] ?? null }))
    .filter((change) => change.old !== change.new)
}

const named = z.object({ name: z.string() })

function asValue(written: unknown): Value {
  const { success, data } = named.safeParse(written)
  return success ? data.name : value.parse(written)
}

/** What differs between two versions of a record: a field by the name that the wire has for it, a line by its reference. */
export interface FieldChange {
  field: string
  old: Value
  new: Value
}

/** The values of one field in each event: before and after. */
const FIELD_OF: Partial<Record<HistoryEntry['event'], (entry: HistoryEntry) => FieldChange>> = {
  UPDATED_FIELD: ({ detail, old, new: now }) => ({ field: detail ?? '', old, new: now }),
  // An expense whose lines differ in text alone names none.
  LINE: ({ detail, old, new: now }) => ({ field: detail ?? 'details', old, new: now }),
  TREATED: () => ({ field: 'treated', old: false, new: true }),
  UNTREATED: () => ({ field: 'treated', old: true, new: false }),
  UNPAID: () => ({ field: 'impaye', old: false, new: true }),
  UNDO_UNPAID: () => ({ field: 'impaye', old: true, new: false }),
  DEPOSITED: ({ detail }) => ({ field: 'slip', old: null, new: detail }),
  UNDEPOSITED: ({ detail }) => ({ field: 'slip', old: detail, new: null }),
  ATTACH: ({ detail, new: amount }) => ({ field: detail ?? '', old: 0, new: amount }),
  DETACH: ({ detail, new: amount }) => ({ field: detail ?? '', old: 0, new: amount }),
}

/** Each field once, from its value before the first of these entries to that after the last. */
export function changesIn(newestFirst: History): FieldChange[] {
  const changes = new Map<string, FieldChange>()
  for (const entry of newestFirst.toReversed()) {
    const change = FIELD_OF[entry.event]?.(entry)
    if (!change) continue
    const before = changes.get(change.field)
    // Attached amounts add up; everything else is the value before and after.
    const amounts = entry.event === 'ATTACH' || entry.event === 'DETACH'
    const now = amounts ? Number(before?.new ?? 0) + Number(change.new) : change.new
    changes.set(change.field, { field: change.field, old: before ? before.old : change.old, new: now })
  }
  return [...changes.values()].filter(({ field, old, new: now }) => old !== now || field === 'details')
}
