import type { DocumentIds } from '@app/domain/documents/kinds'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { HidingTable } from './hiding-tables.ts'

/** Whose rows have ids of their own. */
export type IdTable =
  | Exclude<HidingTable, 'payment_types'>
  | 'companies'
  | 'users'
  | 'events'
  | 'mails'
  | 'field_types'
  | 'custom_fields'
  | 'client_notes'
  | DocumentIds
  | 'purchase_lines'
  | 'quote_lines'
  | 'order_lines'
  | 'credit_note_lines'
  | 'financial_credit_lines'
  | 'supplier_credit_lines'
  | 'expense_lines'
  | 'transfer_request_lines'
  | 'transfer_lines'
  | 'bank_accounts'
  | 'imports'
  | 'stock_movements'
  | 'payment_steps'
  | 'allocation_entries'

/** Ids are taken before the insert, by us: no default of the database has to run where the row lies. */
export async function nextId(db: Database | Tx, table: IdTable): Promise<number> {
  const [id] = await nextIds(db, table, 1)
  if (id === undefined) throw new Error(`no id from ${table}_id_seq`)
  return id
}

async function nextIds(db: Database | Tx, table: IdTable, count: number): Promise<number[]> {
  if (count === 0) return []
  const taken = await sql<{ id: number }>`
    select nextval(${`${table}_id_seq`}) as id from generate_series(1, ${count}::integer)`.execute(db)
  return taken.rows.map((row) => row.id)
}

/** One id for each, in their order. */
export async function withIds<Row extends object>(
  db: Database | Tx,
  table: IdTable,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const ids = (await nextIds(db, table, rows.length)).values()
  return rows.map((row) => {
    const { value: id } = ids.next()
    if (id === undefined) throw new Error(`too few ids from ${table}_id_seq`)
    return { ...row, id }
  })
}
