import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Queues a row to work on. Should this be lost, the sweep finds the row. */
export async function enqueue(
  db: Database,
  kind: 'mail' | 'import' | 'marks',
  companyId: number,
  rowId: number,
): Promise<void> {
  await sql`select graphile_worker.enqueue(${kind}, ${companyId}, ${rowId})`.execute(db)
}
