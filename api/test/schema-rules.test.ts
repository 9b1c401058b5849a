import { type DocumentKind, DOCUMENTS, isNumbered, movesStock } from '@app/domain/documents/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from './database.ts'

// What lets companies live apart, and one day on several servers, asked of the catalogue itself.
let database: TestDatabase
beforeAll(async () => void (database = await newDatabase()))
afterAll(() => database.drop())

const names = async (sql: string) => (await database.query<{ name: string }>(sql)).map((row) => row.name)
// What hangs on a record and is written again with it, and what is kept for a time only.
const MAY_BE_DELETED = [
  'companies', // those never confirmed
  'custom_fields',
  'expense_lines',
  'financial_credit_lines',
  'idempotency_keys',
  'import_rows',
  'list_changes',
  'list_marks',
  'order_lines',
  'product_tiers',
  'quote_lines',
  'supplier_credit_lines',
  'transfer_request_lines',
  'user_depots',
]

const COMPANY_TABLE = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely_%'`

test('there are company tables at all', async () => {
  expect(await names(`select c.relname as name from pg_class c where ${COMPANY_TABLE} order by 1`)).toContain(
    'banks',
  )
})

test('every company table has company_id bigint not null, never generated', async () => {
  expect(
    await names(`select c.relname as name from pg_class c where ${COMPANY_TABLE} and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
      and a.atttypid = 'bigint'::regtype and a.attnotnull and a.attgenerated = '' and a.attidentity = '')`),
  ).toEqual([])
})

test('every company table has row security enabled, not forced', async () => {
  expect(
    await names(`select c.relname as name from pg_class c
      where ${COMPANY_TABLE} and (not c.relrowsecurity or c.relforcerowsecurity)`),
  ).toEqual([])
})

test('every company table has the company policy for the application, in using and with check', async () => {
  expect(
    await names(`select c.relname as name from pg_class c where ${COMPANY_TABLE} and not exists (
      select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'company_wall'
      and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.roles = '{quai_app}'
      and p.qual = '(company_id = app_company())' and p.with_check = '(company_id = app_company())')`),
  ).toEqual([])
})

test('no other policy opens a company table to the application, and none asks another table', async () => {
  expect(
    await names(`select tablename || '.' || policyname as name from pg_policies
      where policyname <> 'company_wall' and permissive = 'PERMISSIVE' and not (roles = '{quai_worker}' and cmd = 'SELECT')
      or coalesce(qual, '') || coalesce(with_check, '') ilike '%select%'`),
  ).toEqual([])
})

test('the job queue sees of a company no more than the keys of queued rows', async () => {
  expect(
    await names(`select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'quai_worker' and table_schema = 'public' and table_name not like 'kysely_%'
      and (privilege_type <> 'SELECT' or column_name not in ('company_id', 'id', 'state', 'created_at'))`),
  ).toEqual([])
})

test('every primary key and unique index contains company_id; a primary key begins with it', async () => {
  expect(
    await names(`select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where ${COMPANY_TABLE} and i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
        and a.attnum = any(i.indkey) and (not i.indisprimary or i.indkey[0] = a.attnum))`),
  ).toEqual([])
})

test('every foreign key carries company_id in the position of the parent key, with no set null and no update cascade', async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${COMPANY_TABLE} and k.contype = 'f' and (
        k.confdeltype in ('n', 'd') or k.confupdtype <> 'a' or not exists (
          select from generate_subscripts(k.conkey, 1) s
          join pg_attribute child on child.attrelid = k.conrelid and child.attnum = k.conkey[s]
          join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = k.confkey[s]
          where child.attname = 'company_id' and parent.attname = 'company_id'))`),
  ).toEqual([])
})

test('only the company itself takes its rows along when it goes', async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${COMPANY_TABLE} and k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> 'companies'::regclass`),
  ).toEqual([])
})

test('no foreign key joins the directory and the companies', async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k
      join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and child.relnamespace <> parent.relnamespace
      and 'graphile_worker' <> all (array[child.relnamespace::regnamespace::text, parent.relnamespace::regnamespace::text])`),
  ).toEqual([])
})

test('no enum, no numeric, no float, no timestamp without zone, no int identity in a company table', async () => {
  expect(
    await names(`select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      join pg_type t on t.oid = a.atttypid where ${COMPANY_TABLE} and a.attnum > 0 and not a.attisdropped and (
        t.typtype = 'e' or a.attidentity <> '' or t.typname in ('numeric', 'float4', 'float8', 'money', 'timestamp', 'timetz'))`),
  ).toEqual([])
})

test('ids are bigint and no column takes its value from a sequence by itself', async () => {
  expect(
    await names(`select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${COMPANY_TABLE} and a.attnum > 0 and not a.attisdropped and (
        (a.attname = 'id' and a.atttypid <> 'bigint'::regtype) or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`),
  ).toEqual([])
})

test('there are no triggers of ours, no views, no materialized views, no rules', async () => {
  expect(
    await names(`select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
      union all select c.relname from pg_class c where c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
        and c.relkind in ('v', 'm') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all select rulename from pg_rules where schemaname in ('public', 'directory')`),
  ).toEqual([])
})

test('no function of ours runs with the rights of its owner', async () => {
  expect(
    await names(`select p.proname as name from pg_proc p where p.prosecdef
      and p.pronamespace in ('public'::regnamespace, 'directory'::regnamespace)`),
  ).toEqual([])
})

test('the application role owns nothing, bypasses nothing and is a member of nothing', async () => {
  expect(
    await names(`select rolname as name from pg_roles where rolname in ('quai_app', 'quai_worker')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
      union all select relname from pg_class where relowner = 'quai_app'::regrole
      union all select proname from pg_proc where proowner = 'quai_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'quai_app'::regrole
      union all select roleid::regrole::text from pg_auth_members where member = 'quai_app'::regrole`),
  ).toEqual([])
})

test('the job queue owns its own schema and nothing else', async () => {
  expect(
    await names(`select relname as name from pg_class where relowner = 'quai_worker'::regrole
      and relnamespace::regnamespace::text not in ('graphile_worker', 'pg_toast')`),
  ).toEqual([])
})

test('history cannot be rewritten: to events, what goods and payments did the application only ever adds', async () => {
  const held = await database.query<{ name: string; adds: boolean; changes: boolean }>(
    `select name, has_table_privilege('quai_app', name, 'insert') as adds,
      has_any_column_privilege('quai_app', name, 'update') or has_table_privilege('quai_app', name, 'delete')
        or has_table_privilege('quai_app', name, 'truncate') as changes
    from unnest(array['allocation_entries', 'events', 'payment_steps', 'stock_movements']) name`,
  )
  expect(held).toEqual(
    ['allocation_entries', 'events', 'payment_steps', 'stock_movements'].map((name) => ({
      name,
      adds: true,
      changes: false,
    })),
  )
})

test('every table lives in public (a company) or in the directory', async () => {
  expect(
    await names(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('public', 'directory', 'graphile_worker', 'pg_catalog', 'information_schema')`),
  ).toEqual([])
})

test('LIKE reaches an index under row security', async () => {
  const [like] = await database.query<{ proleakproof: boolean }>(
    `select proleakproof from pg_proc where oid = 'textlike(text, text)'::regprocedure`,
  )
  expect(like?.proleakproof).toBe(true)
})

test('rows of a company are removed by the application only where they are parts of a record or expire', async () => {
  expect(
    await names(`select c.relname as name from pg_class c
      where ${COMPANY_TABLE} and has_table_privilege('quai_app', c.oid, 'delete') order by 1`),
  ).toEqual(MAY_BE_DELETED)
})

test('nobody but the owner may empty a table', async () => {
  expect(
    await names(`select c.relname as name from pg_class c
      where ${COMPANY_TABLE} and has_table_privilege('quai_app', c.oid, 'truncate')`),
  ).toEqual([])
})

test('every index of a company table contains the company, save what the sweep of lost jobs reads for all', async () => {
  expect(
    await names(`select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where ${COMPANY_TABLE} and not a.attnum = any(i.indkey) order by 1`),
  ).toEqual(['imports_pending', 'mails_queued'])
})

const KINDS = Object.keys(DOCUMENTS) as DocumentKind[]
const valuesIn = (check: string) => [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => value)
const checkOf = async (table: string, column: string): Promise<string> => {
  const [check = ''] = await names(`select pg_get_constraintdef(k.oid) as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and k.conrelid = '${table}'::regclass and a.attname = '${column}'`)
  return check
}

test('counters count the kinds of documents that are numbered, movements name those that move goods', async () => {
  const letters = KINDS.filter(isNumbered).map((kind) => DOCUMENTS[kind].letters)
  expect(valuesIn(await checkOf('document_counters', 'kind'))).toEqual(letters)
  expect(valuesIn(await checkOf('stock_movements', 'document_kind'))).toEqual(KINDS.filter(movesStock))
})

test('every kind of document that is built has its own sequence, and numbers with the letters of its kind if it has any', async () => {
  const built = await names(`select c.relname as name from pg_class c
    where ${COMPANY_TABLE} and c.relname = any ('{${KINDS.join()}}')`)
  expect(built).toContain('purchases')
  // A financial credit has its number where it is owed, as a delivery note has.
  for (const kind of KINDS.filter((each) => built.includes(each) && each !== 'financial_credits')) {
    const { ids, letters } = DOCUMENTS[kind]
    expect(await names(`select to_regclass('${ids}_id_seq')::text as name`)).toEqual([`${ids}_id_seq`])
    const check = await checkOf(kind, 'number')
    expect([kind, check.includes(`^${letters}\\d{2}-`)]).toEqual([kind, letters !== null])
  }
})
