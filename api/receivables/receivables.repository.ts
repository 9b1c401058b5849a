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
