import { type Day, dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { ReceivableKind } from '@app/domain/receivables/ledger'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { enterList, leaveList } from '../platform/persistence/list-checkpoints.ts'

/** When the notes of these clients are due, by the days that the clients have now. */
export async function writeDueDays({ tx, companyId }: Ctx, clientIds: readonly number[]): Promise<void> {
  await sql`
    update receivables set due_on = receivables.issued_on + clients.due_days from clients
    where receivables.company_id = ${companyId} and clients.company_id = ${companyId}
      and clients.id = receivables.client_id and receivables.client_id = any(${clientIds}::bigint[])
      and receivables.kind = 'BL' and receivables.voided_at is null
      and receivables.due_on <> receivables.issued_on + clients.due_days`.execute(tx)
}

export interface NewReceivable {
  id: number
  number: string
  kind: ReceivableKind
  clientId: number
  userId: number
  total: Cents
  dueOn: Day | null
  createdAt: Date
}

export async function insertReceivables(ctx: Ctx, receivables: readonly NewReceivable[]): Promise<void> {
  const { tx, companyId } = ctx
  const rows = receivables.map((row) => ({ companyId, issuedOn: dayOf(row.createdAt), ...row }))
  const notes = receivables.filter(({ kind }) => kind === 'BL').map(({ id }) => id)
  await inOrder([
    tx.insertInto('receivables').values(rows).execute(),
    notes.length > 0 && enterList(ctx, 'delivery_notes', sql`receivables.id = any(${notes}::bigint[])`),
  ])
}

export const lockReceivable = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('receivables')
    .select(['id', 'kind', 'number', 'settled', 'bounced', 'version'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The order of a note that is gone has none, and counts again by itself. */
export async function markVoid(ctx: Ctx, id: number): Promise<void> {
  const { tx, companyId, now } = ctx
  await inOrder([
    leaveList(ctx, 'delivery_notes', sql`receivables.id = ${id}`),
    tx
      .updateTable('orders')
      .set({ deliveryNoteId: null })
      .where('companyId', '=', companyId)
      .where('deliveryNoteId', '=', id)
      .execute(),
    tx
      .updateTable('receivables')
      .set({ voidedAt: now, voidedOn: dayOf(now), version: sql<number>`version + 1` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute(),
  ])
}
