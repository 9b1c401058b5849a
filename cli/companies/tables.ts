import type pg from 'pg'

/**
 * What stays behind when a company moves: answers kept for repetitions, checkpoints that a worker places again, months that
 * dashboards add up again, mails that were sent, and workbooks with what was read of them, which are erased after a day anyway.
 */
export const LEFT_BEHIND = [
  'idempotency_keys',
  'import_rows',
  'imports',
  'list_changes',
  'list_marks',
  'mails',
  'sold_months',
]

export interface CompanyTable {
  name: string
  /** What is written; the rest is made by the database. */
  columns: string[]
  key: string[]
  /** Written as nothing at first, since what they point to comes later. */
  later: string[]
}

interface Reference {
  child: string
  parent: string
  columns: string[]
  /** Those of its columns that may be empty. */
  nullable: string[]
}

/** The tables of companies as the catalogue has them, each after those that it points to. */
export async function companyTables(client: pg.Client): Promise<CompanyTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) and exists (
       select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped)
     order by 1`,
    [LEFT_BEHIND],
  )
  const { rows: references } = await client.query<Reference>(
    `select child.relname as child, parent.relname as parent, array_agg(a.attname::text) as columns,
       coalesce(array_agg(a.attname::text) filter (where not a.attnotnull), '{}') as nullable
     from pg_constraint fk join pg_class child on child.oid = fk.conrelid join pg_class parent on parent.oid = fk.confrelid
       join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any(fk.conkey)
     where fk.contype = 'f' and child.relnamespace = 'public'::regnamespace group by fk.oid, 1, 2`,
  )
  return inOrder(tables, references)
}

/** Parents first. Of a circle, the table that can wait for all it points to goes first, without those columns. */
export function inOrder(tables: Omit<CompanyTable, 'later'>[], references: Reference[]): CompanyTable[] {
  const ordered: CompanyTable[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  const waiting = (name: string) =>
    references.filter(({ child, parent }) => child === name && parent !== name && left.has(parent))
  while (left.size > 0) {
    const names = [...left.keys()]
    const next =
      names.find((name) => waiting(name).length === 0) ??
      names.find((name) => waiting(name).every(({ nullable }) => nullable.length > 0))
    const table = next === undefined ? undefined : left.get(next)
    if (!table) throw new Error(`tables point to each other in a circle: ${names.join(', ')}`)
    const later = [...new Set(waiting(table.name).flatMap(({ nullable }) => nullable))]
    ordered.push({ ...table, later })
    left.delete(table.name)
  }
  return ordered
}
