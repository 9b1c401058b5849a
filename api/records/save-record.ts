import type { Ctx } from '../context.ts'
import { changesBetween, type EventSubject, recordEvent } from './events.ts'
import { found } from '../refusals.ts'
import { refuseIfChanged, type Versioned } from './versions.ts'

interface Form {
  id?: number | undefined
  version?: number | undefined
}

interface Statements<Values, Row> {
  insert: (ctx: Ctx, values: Values) => Promise<Row>
  /** The row as it is, held until the transaction ends. */
  lock: (ctx: Ctx, id: number) => Promise<(Values & Versioned) | undefined>
  update: (ctx: Ctx, id: number, values: Values) => Promise<Row>
}

/**
 * What every save of master data has in common, so that no word can forget a part of it: without an id
 * it creates, with one it locks, refuses an older version and changes; either way an event tells.
 */
export async function saveRecord<F extends Form, Row extends { id: number }>(
  ctx: Ctx,
  subject: EventSubject,
  { id, version, ...values }: F,
  statements: Statements<Omit<F, 'id' | 'version'>, Row>,
): Promise<Row> {
  if (id === undefined) {
    const added = await statements.insert(ctx, values)
    const changes = changesBetween<Partial<typeof values>>({}, values)
    await recordEvent(ctx, { subject, subjectId: added.id, event: 'CREATED', changes })
    return added
  }
  const before = found(await statements.lock(ctx, id))
  await refuseIfChanged(ctx, before, version)
  const saved = await statements.update(ctx, id, values)
  await recordEvent(ctx, {
    subject,
    subjectId: id,
    event: 'UPDATED',
    changes: changesBetween<typeof values>(before, values),
  })
  return saved
}

/** Hidden, not removed: documents that name it keep showing it. */
export async function deleteRecord(
  ctx: Ctx,
  subject: EventSubject,
  id: number,
  statements: {
    lock: (ctx: Ctx, id: number) => Promise<{ name: string } | undefined>
    update: (ctx: Ctx, id: number, values: { deletedAt: Date }) => Promise<unknown>
  },
): Promise<void> {
  const { name } = found(await statements.lock(ctx, id))
  await statements.update(ctx, id, { deletedAt: ctx.now })
  await recordEvent(ctx, { subject, subjectId: id, event: 'DELETED', changes: { name: { old: name } } })
}
