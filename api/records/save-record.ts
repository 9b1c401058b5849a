import type { Seen } from '@app/contract/versions'
import type { StoredValues } from '@app/domain/fields/check-values'
import { lockSharedCustomFields, type ReadValues, type SentValues } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import {
  changesBetween,
  type EventSubject,
  recordChange,
  recordEvent,
} from '../platform/persistence/events.ts'
import {
  hide,
  type RecordHistory,
  rejectIfChanged,
  type Versioned,
} from '../platform/persistence/versions.ts'
import type { HidingTable } from '../platform/persistence/hiding-tables.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { historyOf } from './record-history.ts'

interface Form {
  id?: number | undefined
  version?: number | undefined
  customValues?: SentValues | undefined
}

interface Row extends Omit<Versioned, 'id'> {
  customValues?: StoredValues
}

interface Change<Before, Values, Shown> {
  /** The row as it is, locked until the transaction ends. */
  lock: (ctx: Ctx, id: number) => Promise<Before | undefined>
  update: (ctx: Ctx, id: number, values: Values, before: Before) => Promise<unknown>
  /** As it is answered. */
  show: (ctx: Ctx, id: number) => Promise<Shown>
  /** Where it reads as more than its plain values. */
  history?: RecordHistory
}

interface Statements<Before, Values, Shown> extends Change<Before, Values, Shown> {
  insert: (ctx: Ctx, values: Values) => Promise<{ id: number }>
}

/** From the row as it was, and from the additional values as they are stored. */
type Decide<Before, Values> = (before: Before, customValues: StoredValues) => Values | Promise<Values>

/**
 * What every save has in common, so that no feature can forget a part of it: the additional fields of the table are
 * held; with an id the row is locked and an older version refused; the feature decides what it is to hold; it is
 * written, an event tells, and it is answered as it now is. A caller that has to lock others before the row itself does
 * so in `first`.
 */
export async function saveRecord<Before extends Values & Row, Values extends object, Shown>(
  ctx: Ctx,
  table: EventSubject,
  { id, ...form }: Form,
  statements: Statements<Before, Values, Shown>,
  decide: Decide<Before | undefined, Values>,
  first?: () => Promise<unknown>,
): Promise<Shown> {
  const [readValues] = await inOrder([lockSharedCustomFields(ctx, table), first?.()])
  if (id !== undefined) return await change(ctx, table, { ...form, id }, statements, readValues, decide)
  const values = await decide(undefined, readValues(form.customValues))
  const added = await statements.insert(ctx, values)
  const changes = changesBetween<Partial<Values>>({}, values)
  await recordEvent(ctx, { subject: table, subjectId: added.id, event: 'CREATED', version: 1, changes })
  return await statements.show(ctx, added.id)
}

/** The same for what is only ever changed here: it is added in another way, or there has always been one. */
export async function changeRecord<Before extends Values & Row, Values extends object, Shown>(
  ctx: Ctx,
  table: EventSubject,
  form: Form & { id: number },
  statements: Change<Before, Values, Shown>,
  decide: Decide<Before, Values>,
): Promise<Shown> {
  return await change(ctx, table, form, statements, await lockSharedCustomFields(ctx, table), decide)
}

async function change<Before extends Values & Row, Values extends object, Shown>(
  ctx: Ctx,
  table: EventSubject,
  { id, version, customValues }: Form & { id: number },
  { lock, update, show, history = historyOf(table) }: Change<Before, Values, Shown>,
  readValues: ReadValues,
  decide: Decide<Before, Values>,
): Promise<Shown> {
  const before = orNotFound(await lock(ctx, id))
  await rejectIfChanged(ctx, history, { id, version: before.version }, version)
  const values = await decide(before, readValues(customValues, before.customValues))
  const changes = changesBetween<Values>(before, values)
  await inOrder([
    update(ctx, id, values, before),
    recordChange(ctx, table, { id, version: before.version }, 'UPDATED', changes),
  ])
  return await show(ctx, id)
}

/** Hidden, not removed: documents that name it keep showing it. What may not go, the feature refuses. */
export async function deleteRecord<Named extends { name: string; version: number }>(
  ctx: Ctx,
  table: HidingTable,
  { id, version }: Seen,
  lock: (ctx: Ctx, id: number) => Promise<Named | undefined>,
  rejectLosing?: (row: Named) => Promise<void>,
): Promise<void> {
  const row = orNotFound(await lock(ctx, id))
  await rejectIfChanged(ctx, historyOf(table), { id, version: row.version }, version)
  await rejectLosing?.(row)
  const changes = { name: { old: row.name } }
  await inOrder([
    hide(ctx, table, id),
    recordChange(ctx, table, { id, version: row.version }, 'DELETED', changes),
  ])
}
