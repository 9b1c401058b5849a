import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { distribute } from '@app/db/distribute'
import { bootstrap, migrate } from '@app/db/migrate'
import { onConnection } from '@app/db/nodes'
import { join } from '@app/tools/cluster'
import { expect, inject, test } from 'vitest'

// Of the migrations that are there, the last ones are run on a database that is spread already, and then two that
// do what migrations do.
const FROM_HERE_ON_SPREAD = '0029'
const database = `migrated_${process.pid}`
const nodes = [inject('postgresPort'), ...inject('workerPorts')].map((port) => ({
  port,
  url: (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`,
}))
const url = (user: string) => nodes[0]?.url(user, database) ?? ''

const SHELVES = `
create sequence shelves_id_seq;
create table shelves (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  depot_id bigint not null,
  name text not null,
  primary key (company_id, id),
  foreign key (company_id, depot_id) references depots
);
create unique index shelves_name on shelves (company_id, lower(name));
alter table shelves enable row level security;
create policy company_wall on shelves to quai_app using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on shelves to quai_app;
alter table products add column shelf_id bigint, add column weight integer not null default 0;
alter table products add constraint products_weight check (weight >= 0);
update products set weight = length(name) where not special;
create index products_shelf on products (company_id, shelf_id);
alter table products alter column weight drop default;`
// A table that was there may point to a new one only when that one is spread: in a migration of its own.
const KEY = `
alter table products add constraint products_shelf foreign key (company_id, shelf_id) references shelves not valid;
alter table products validate constraint products_shelf;`

test('a database that is spread takes migrations: what they make is spread beside its company, and walled', async () => {
  await join(nodes, database)
  await bootstrap(url('postgres'))
  const folder = mkdtempSync(`${inject('scratch')}/migrations-`)
  const all = `${import.meta.dirname}/../../../db/migrations`
  const files = readdirSync(all).toSorted()
  const put = (names: string[]) => names.forEach((name) => cpSync(`${all}/${name}`, `${folder}/${name}`))
  put(files.filter((name) => name < FROM_HERE_ON_SPREAD))
  await migrate(url('quai_owner'), url('quai_worker'), { from: folder })
  await distribute(url('quai_owner'), 4)
  put(files)
  writeFileSync(`${folder}/9000_shelves.sql`, SHELVES)
  writeFileSync(`${folder}/9001_products_on_shelves.sql`, KEY)
  const applied = await migrate(url('quai_owner'), url('quai_worker'), { from: folder })
  expect(applied).toEqual([
    ...files.filter((name) => name >= FROM_HERE_ON_SPREAD).map((name) => name.replace('.sql', '')),
    '9000_shelves',
    '9001_products_on_shelves',
  ])
  expect(await distribute(url('quai_owner'), 4)).toEqual([])
  await onConnection(url('quai_owner'), async (client) => {
    const { rows } = await client.query<{ groups: string; tables: string; company: string }>(
      `select count(distinct colocationid) as groups, count(*) as tables,
         count(*) filter (where logicalrelid::text in ('companies', 'shelves')) as company from pg_dist_partition`,
    )
    const { rows: company } = await client.query<{ tables: string }>(
      `select count(*) as tables from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
    )
    expect(rows).toEqual([{ groups: '1', tables: company[0]?.tables, company: '2' }])
  })
  await onConnection(url('quai_app'), async (client) => {
    await client.query('begin')
    await client.query('select set_company($1)', [1])
    await expect(
      client.query(`insert into shelves (company_id, id, depot_id, name) values (2, 1, 1, 'A')`),
    ).rejects.toThrow('row-level security')
  })
  for (const node of nodes) {
    await onConnection(node.url('postgres', 'postgres'), (client) =>
      client.query(`drop database ${database} with (force)`),
    )
  }
  rmSync(folder, { recursive: true })
}, 180_000)
