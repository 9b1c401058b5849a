import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { bootstrap, migrate } from '@app/db/migrate'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { startPostgres } from './pg.ts'

// Writes db/schema.sql, the place to read the schema, and db/types.ts, both from a freshly migrated
// database. With --check it only compares, so that neither can be forgotten.
const root = `${import.meta.dirname}/..`
const scratch = mkdtempSync(`${tmpdir()}/quai-schema-`)
chmodSync(scratch, 0o755) // PostgreSQL runs as another user than root
const postgres = await startPostgres({ data: `${scratch}/pg`, durable: false, bin: process.env['PG_BIN'] })

try {
  await bootstrap(postgres.url('postgres', 'postgres'))
  await migrate(postgres.url('quai_owner', 'postgres'), postgres.url('quai_worker', 'postgres'))
  const checking = process.argv.includes('--check')
  const written = [
    ['db/schema.sql', await readableSchema(postgres.url('postgres', 'postgres'))],
    ['db/types.ts', await generatedTypes(postgres.url('quai_owner', 'postgres'))],
  ] as const
  for (const [file, text] of written) {
    if (!checking) writeFileSync(`${root}/${file}`, text)
    else if (readFileSync(`${root}/${file}`, 'utf8') !== text) {
      console.error(`${file} is not what the migrations make: run npm run schema`)
      process.exitCode = 1
    }
  }
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function generatedTypes(url: string): Promise<string> {
  const file = `${scratch}/types.ts`
  const { overrides, imports } = await asked(url, columnTypes)
  const made = spawnSync(
    `${root}/node_modules/.bin/kysely-codegen`,
    ['--url', url, '--dialect', 'postgres', '--camel-case', '--out-file', file]
      .concat(['--include-pattern', '{public,directory}.*', '--exclude-pattern', '*.kysely_*'])
      .concat(['--type-mapping', '{"int8":"number","timestamptz":"Date"}'])
      .concat(['--overrides', JSON.stringify(overrides), '--custom-imports', JSON.stringify(imports)]),
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`kysely-codegen: ${made.stdout}${made.stderr}`)
  return readFileSync(file, 'utf8')
}

async function asked<T>(url: string, questions: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await questions(client)
  } finally {
    await client.end()
  }
}

function readableSchema(url: string): Promise<string> {
  return asked(url, async (client) => {
    const lines = async (sql: string) =>
      (await client.query<{ line: string }>(sql)).rows.map((row) => row.line)
    const tables = await client.query<{ name: string; oid: number }>(`
      select format('%I.%I', n.nspname, c.relname) as name, c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'directory') and c.relkind in ('r', 'p', 'v', 'm') and c.relname not like 'kysely_%'
      order by 1`)
    const blocks: string[] = []
    for (const { name, oid } of tables.rows) blocks.push(await tableText(lines, name, oid))
    const functions = await lines(`
      select pg_get_functiondef(p.oid) || ';' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`)
    const sequences = await lines(`
      select format('sequence %s', c.oid::regclass) as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'directory') and c.relkind = 'S' order by 1`)
    const head = '-- Written by npm run schema after the newest migration. For reading, not for running.'
    return (
      [head, ...functions.map((text) => text.trim()), sequences.join('\n'), ...blocks].join('\n\n') + '\n'
    )
  })
}

async function tableText(
  lines: (sql: string) => Promise<string[]>,
  name: string,
  oid: number,
): Promise<string> {
  const columns = await lines(`
    select format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
           when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`)
  const constraints = await lines(`
    select format('  constraint %s %s', conname, pg_get_constraintdef(oid)) as line from pg_constraint
    where conrelid = ${oid} and contype <> 'n' order by contype desc, conname`)
  const indexes = await lines(`
    select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${oid} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by c.relname`)
  const policies = await lines(`
    select format('policy %s as %s for %s to %s%s%s', policyname, lower(permissive), lower(cmd), array_to_string(roles, ', '),
      ' using ' || qual, ' with check ' || with_check) as line
    from pg_policies where format('%I.%I', schemaname, tablename) = '${name}' order by policyname`)
  const grants = await lines(`
    select format('grant %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), grantee::regrole) as line
    from pg_class c, aclexplode(c.relacl) where c.oid = ${oid} and grantee <> c.relowner group by grantee
    union all
    select format('grant %s (%s) to %s', lower(privilege_type), string_agg(a.attname, ', ' order by a.attnum), grantee::regrole)
    from pg_attribute a, aclexplode(a.attacl) where a.attrelid = ${oid} group by grantee, privilege_type order by 1`)
  const secured = await lines(`
    select 'row level security' || case when relforcerowsecurity then ' forced' else ' enabled' end as line
    from pg_class where oid = ${oid} and relrowsecurity`)
  return [`table ${name} (`, [...columns, ...constraints].join(',\n'), ')']
    .concat(indexes, secured, policies, grants)
    .join('\n')
}
