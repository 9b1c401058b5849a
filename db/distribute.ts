import type pg from 'pg'
import { hasEngine, onConnection } from './nodes.ts'

/** A foreign key of a company table, as the catalogue writes it. */
export interface Key {
  table: string
  parent: string
  name: string
  definition: string
}

interface CompanyTable {
  name: string
  distributed: boolean
}

/** What keeps a table from being spread: it is named with what is wrong. */
export class NotDistributable extends Error {}

/** One piece of the companies, on one node or another; a company lies in one. Cannot be changed while people work. */
export const USUAL_SHARDS = 64

const ROOT = 'companies'
const COMPANY_TABLE = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely_%'`

/**
 * Spreads the companies of a database over the nodes of its cluster: every table of theirs by company_id, the rows of
 * one company beside each other. Done in one transaction, so that it is done or not; what is spread already stays.
 */
export async function distribute(ownerUrl: string, shards = USUAL_SHARDS): Promise<string[]> {
  return await onConnection(ownerUrl, async (client) => {
    if (!(await hasEngine(client))) {
      throw new NotDistributable('This database is not of a cluster: it has no extension citus.')
    }
    const faults = await findFaults(client)
    if (faults.length > 0) throw new NotDistributable(faults.join('\n'))
    const tables = await findTables(client)
    const { order, circle } = plan(
      tables.filter(({ distributed }) => !distributed).map(({ name }) => name),
      await findKeys(client),
    )
    if (order.length === 0) return []
    await client.query('begin')
    // Keys are put back on tables that were filled in the same transaction: one node after the other, on one line each.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('set local citus.enable_local_reference_table_foreign_keys = off')
    await client.query(`set local citus.shard_count = ${shards}`)
    // A table may be waited for as long as it takes: who distributes does it while nobody works.
    await client.query('set local lock_timeout = 0')
    for (const { table, name } of circle) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const name of order) {
      const beside = name === ROOT ? 'none' : ROOT
      await client.query(`select create_distributed_table($1, 'company_id', colocate_with => $2)`, [
        name,
        beside,
      ])
    }
    for (const { table, name, definition } of circle) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    await client.query('commit')
    await removeWhatWasCopied(client, order)
    return order
  })
}

/** Rows from before the distribution are hidden on the coordinator, and would use its disk for ever. */
async function removeWhatWasCopied(client: pg.Client, tables: string[]): Promise<void> {
  if (!tables.includes(ROOT)) return
  await client.query(`select truncate_local_data_after_distributing_table($1)`, [ROOT])
}

/**
 * The companies, beside whom all others lie; then parents first. Of a circle the table that most others point to goes
 * first. Whatever goes before what it points to does so without those keys, which are put back when all are there.
 */
export function plan(names: string[], keys: Key[]): { order: string[]; circle: Key[] } {
  const order: string[] = []
  const circle: Key[] = []
  const left = new Set(names)
  const waiting = (name: string) =>
    keys.filter(({ table, parent }) => table === name && parent !== name && left.has(parent))
  const pointedTo = (name: string) =>
    keys.filter(({ table, parent }) => parent === name && table !== name && left.has(table)).length
  while (left.size > 0) {
    const candidates = [...left]
    const next =
      candidates.find((name) => name === ROOT) ??
      candidates.find((name) => waiting(name).length === 0) ??
      candidates.reduce((one, other) => (pointedTo(other) > pointedTo(one) ? other : one))
    circle.push(...waiting(next))
    order.push(next)
    left.delete(next)
  }
  return { order, circle }
}

async function findTables(client: pg.Client): Promise<CompanyTable[]> {
  const { rows } = await client.query<CompanyTable>(
    `select quote_ident(c.relname) as name, exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as distributed
     from pg_class c where ${COMPANY_TABLE} and not c.relispartition order by 1`,
  )
  return rows
}

export async function findKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select quote_ident(c.relname) as table, quote_ident(p.relname) as parent, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where ${COMPANY_TABLE} and k.contype = 'f' and k.conparentid = 0 order by 1, 3`,
  )
  return rows
}

const HAS_COMPANY = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
  and a.atttypid = 'bigint'::regtype and a.attnotnull and a.attgenerated = '' and a.attidentity = '' and not a.attisdropped)`

/** Each answers (name, fault) for what the engine could not spread, or would spread wrongly. */
const RULES = [
  `select c.relname as name, 'has no company_id bigint not null, given by the writer' as fault
   from pg_class c where ${COMPANY_TABLE} and not ${HAS_COMPANY}`,
  `select c.relname, format('%s is unique without company_id', i.indexrelid::regclass)
   from pg_index i join pg_class c on c.oid = i.indrelid
   where ${COMPANY_TABLE} and (i.indisunique or i.indisexclusion) and not exists (
     select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any(i.indkey))`,
  `select c.relname, format('the key %s does not join company_id to company_id', k.conname)
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   where ${COMPANY_TABLE} and k.contype = 'f' and not exists (
     select from generate_subscripts(k.conkey, 1) s
     join pg_attribute child on child.attrelid = k.conrelid and child.attnum = k.conkey[s]
     join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = k.confkey[s]
     where child.attname = 'company_id' and parent.attname = 'company_id')`,
  `select c.relname, format('the key %s sets columns by itself, on delete or on update', k.conname)
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   where ${COMPANY_TABLE} and k.contype = 'f' and (k.confdeltype in ('n', 'd') or k.confupdtype not in ('a', 'r'))`,
  `select child.relname, format('the key %s joins a company table to one of another kind', k.conname)
   from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
   where k.contype = 'f' and child.relnamespace <> parent.relnamespace
     and 'public'::regnamespace in (child.relnamespace, parent.relnamespace)`,
  `select c.relname, format('has the trigger %s', t.tgname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where ${COMPANY_TABLE} and not t.tgisinternal`,
  `select c.relname, 'forces row security, under which no company can be moved'
   from pg_class c where ${COMPANY_TABLE} and c.relforcerowsecurity`,
  `select c.relname, format('the policy %s asks another table', p.policyname)
   from pg_policies p join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
   where ${COMPANY_TABLE} and coalesce(p.qual, '') || coalesce(p.with_check, '') ilike '%select%'`,
  `select c.relname, format('%s numbers itself', a.attname) from pg_class c join pg_attribute a on a.attrelid = c.oid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${COMPANY_TABLE} and a.attnum > 0 and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
]

/** What the rules of companies that live apart refuse, a sentence each; asked of any PostgreSQL. */
export async function findFaults(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; fault: string }>(
    `select name, fault from (${RULES.join(' union all ')}) broken order by 1, 2`,
  )
  return rows.map(({ name, fault }) => `${name}: ${fault}`)
}
