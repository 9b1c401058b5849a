import { type Day, dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { ReceivableKind } from '@app/domain/receivables/ledger'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** When the notes of these clients are due, by the days that the clients have now. */
export async function writeDueDays({ tx, companyId }: Ctx, clientIds: readonly number[]): Promise<void> {
  await sql`
    update receivables set due_on = receivables.issued_on + clients.due_days from clients
    where receivables.company_id = ${companyId} and clients.company_id = ${companyId}
      and clients.id = receivables.client_id and receivables.client_id = any(${clientIds}::bigint[])
      and receivables.kind = 'BL' and receivables.voided_at is null
      and receivables.due_on <> receivables.issued_on + clients.due_days`.execute(tx)
}

interface NewReceivable {
  id: number
  number: string
  kind: ReceivableKind
  clientId: number
  userId: number
  total: Cents
  dueOn: Day | null
  createdAt: Date
}

export async function insertReceivables(
  { tx, companyId }: Ctx,
  receivables: readonly NewReceivable[],
): Promise<void> {
  const rows = receivables.map((row) => ({ companyId, issuedOn: dayOf(row.createdAt), ...row }))
  await tx.insertInto('receivables').values(rows).execute()
}

export const lockReceivable = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('receivables')
    .select(['id', 'kind', 'number', 'settled', 'bounced'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The order of a note that is gone has none, and counts again by itself. */
export async function markVoid({ tx, companyId, now }: Ctx, id: number): Promise<void> {
  await Promise.all([
    tx
      .updateTable('orders')
      .set({ deliveryNoteId: null })
      .where('companyId', '=', companyId)
      .where('deliveryNoteId', '=', id)
      .execute(),
    tx
      .updateTable('receivables')
      .set({ voidedAt: now, voidedOn: dayOf(now) })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute(),
  ])
}
