import { newDatabase, type TestDatabase } from '@app/api/test/database'
import { processEnv } from '@app/api/test/worker'
import { findFaults, findKeys, type Key, plan } from '@app/db/distribute'
import { onConnection } from '@app/db/nodes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuai } from './test/run-quai.ts'

let database: TestDatabase
beforeAll(async () => void (database = await newDatabase()))
afterAll(() => database.drop())

const faults = () => onConnection(database.url('quai_owner'), findFaults)
const points = (table: string, parent: string): Key => ({
  table,
  parent,
  name: `${table}_${parent}_fkey`,
  definition: '',
})

test('parents come first, and a table that points to itself waits for nobody', () => {
  const keys = [points('lines', 'orders'), points('orders', 'companies'), points('orders', 'orders')]
  expect(plan(['lines', 'orders', 'companies'], keys)).toEqual({
    order: ['companies', 'orders', 'lines'],
    circle: [],
  })
})

test('of a circle the table that most others point to comes first, and its keys to later ones are put back', () => {
  const back = points('companies', 'users')
  const keys = [back, points('users', 'companies'), points('banks', 'companies')]
  expect(plan(['banks', 'companies', 'users'], keys)).toEqual({
    order: ['companies', 'banks', 'users'],
    circle: [back],
  })
})

test('what is spread already is neither spread again nor waited for', () => {
  expect(plan(['lines'], [points('lines', 'orders')])).toEqual({ order: ['lines'], circle: [] })
  expect(plan([], [points('lines', 'orders')])).toEqual({ order: [], circle: [] })
})

test('the tables of the product break no rule; companies is the root of them, and its own keys are put back', async () => {
  expect(await faults()).toEqual([])
  const keys = await onConnection(database.url('quai_owner'), findKeys)
  const { order, circle } = plan([...new Set(keys.flatMap(({ table, parent }) => [table, parent]))], keys)
  expect(order[0]).toBe('companies')
  expect([...new Set(circle.map(({ table }) => table))]).toEqual(['companies'])
  expect(circle.map(({ parent }) => parent).toSorted()).toEqual(['images', 'images', 'users'])
})

const BROKEN: [sql: string, fault: string][] = [
  ['create table broken (id bigint primary key)', 'has no company_id bigint not null'],
  ['create table broken (company_id int primary key)', 'has no company_id bigint not null'],
  [
    'create table broken (company_id bigint not null, id bigint primary key)',
    'broken_pkey is unique without company_id',
  ],
  [
    `create table broken (company_id bigint, name text, primary key (company_id, name));
     create unique index broken_name on broken (lower(name)) where name <> ''`,
    'broken_name is unique without company_id',
  ],
  [
    `create table parent (company_id bigint, id bigint, primary key (company_id, id));
     create table broken (company_id bigint not null, a bigint, b bigint, foreign key (a, b) references parent)`,
    'the key broken_a_b_fkey does not join company_id to company_id',
  ],
  [
    `create table parent (company_id bigint, id bigint, primary key (company_id, id));
     create table broken (company_id bigint not null, a bigint,
       foreign key (company_id, a) references parent on delete set null)`,
    'the key broken_company_id_a_fkey sets columns by itself',
  ],
  [
    `create table broken (company_id bigint primary key references directory.company_cells)`,
    'joins a company table to one of another kind',
  ],
  [
    `create table broken (company_id bigint primary key);
     create trigger touched before update on broken for each row execute function suppress_redundant_updates_trigger()`,
    'has the trigger touched',
  ],
  [
    'create table broken (company_id bigint primary key); alter table broken force row level security',
    'forces row security',
  ],
  [
    `create table broken (company_id bigint primary key);
     create policy peeks on broken using (company_id in (select company_id from users))`,
    'the policy peeks asks another table',
  ],
  [
    'create table broken (company_id bigint, id bigserial, primary key (company_id, id))',
    'id numbers itself',
  ],
]

test.each(BROKEN)('refused, with its name: %s', async (sql, fault) => {
  await database.query(sql)
  try {
    const found = await faults()
    expect(found.every((line) => line.startsWith('broken: '))).toBe(true)
    expect(found.join('\n')).toContain(fault)
  } finally {
    await database.query('drop table if exists broken, parent')
  }
})

test('a database without a cluster is reported, and stays as it is', async () => {
  // Without the extension, wherever this runs.
  const url = (user: string) =>
    database
      .url('quai_owner')
      .replace(/\/\/.*@/, `//${user}@`)
      .replace(/[^/]+$/, 'postgres')
  const env = processEnv({ url }, { OWNER_DATABASE_URL: url('quai_owner') })
  const { code, err } = await runQuai(['distribute'], env)
  expect([code, err]).toEqual([1, 'This database is not of a cluster: it has no extension citus.\n'])
  const other = await runQuai(['distribute', '--cell', 'south'], env)
  expect([other.code, other.err]).toEqual([2, 'There is no cell “south” in CELLS.\n'])
})
