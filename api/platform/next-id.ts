import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

type Table =
  | 'companies'
  | 'users'
  | 'events'
  | 'mails'
  | 'banks'
  | 'depots'
  | 'providers'
  | 'field_types'
  | 'custom_fields'
  | 'brands'
  | 'families'
  | 'products'

/** Ids are taken before the insert, by us: no default of the database has to run where the row lies. */
export async function nextId(db: Database | Tx, table: Table): Promise<number> {
  const taken = await sql<{ id: number }>`select nextval(${`${table}_id_seq`}) as id`.execute(db)
  const row = taken.rows[0]
  if (!row) throw new Error(`no id from ${table}_id_seq`)
  return row.id
}
