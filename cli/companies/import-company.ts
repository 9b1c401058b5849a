import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { MAIN_CELL } from '@app/api/platform/database/database'
import type { Files } from '@app/api/platform/files/files'
import { newestMigration } from '@app/db/migrate'
import { DOCUMENTS } from '@app/domain/documents/kinds'
import type pg from 'pg'
import { brokenInvariants } from '../checks/database.ts'
import { type Command, Failure, print } from '../command.ts'
import { findCompanies, readSettings, serviceFiles, setting } from '../installation.ts'
import { withClient } from '../owner.ts'
import { forgetPlace, openPlace, reserveNames, settlePlace } from './places.ts'
import { type Exported, exportedFile, readExported, tableFile } from './exported.ts'
import { type CompanyTable, companyTables } from './tables.ts'

const AT_ONCE = 1000
/** Beyond, a number of JavaScript is no longer exact. */
const HIGHEST_ID = 2 ** 52

export const importCompanyCommand: Command = {
  name: 'company import',
  summary: 'take in a company that another installation exported',
  about: `Into the cell main, under a new number; its rows keep theirs. Refused where a company has its name, or somebody one of its users' names
or addresses, and where the other installation had another version. All of it comes in, or nothing. Its users sign in again.`,
  options: { from: { takes: 'folder', help: 'what quai company export wrote' } },
  run: async (given) => {
    const folder = given.needed('from')
    const config = readSettings()
    const owner = setting('OWNER_DATABASE_URL', 'only the owner of the tables may take a company in')
    const exported = await readExported(folder)
    const { name } = exported.company
    const newest = await newestMigration()
    if (exported.migration !== newest) {
      throw new Failure(
        `Exported with the schema ${exported.migration}, and this is ${newest}: bring both to the same version.`,
      )
    }
    const same = (await findCompanies(config)).find(
      (company) => company.name.toLowerCase() === name.toLowerCase(),
    )
    if (same) throw new Failure(`There is a company “${name}” already (${same.id}).`)
    const companyId = await withClient(owner, (client) =>
      takeIn(client, serviceFiles(config), exported, folder),
    )
    print(`${name} is company ${companyId} here, with ${exported.files.length} files.`)
  },
}

/** As a sign-up does: a directory entry, files, rows in one transaction, and then sign-in. */
async function takeIn(client: pg.Client, files: Files, exported: Exported, folder: string): Promise<number> {
  const companyId = await openPlace(client, MAIN_CELL)
  try {
    await reserveNames(client, companyId, await linesOf(folder, 'users'))
    for (const { name } of exported.files) {
      await files.write(companyId, name, await readFile(exportedFile(folder, name)))
    }
    await client.query('begin')
    await writeRows(client, companyId, exported, folder)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    for (const { name } of exported.files) await files.remove(companyId, name)
    await forgetPlace(client, companyId)
    throw error
  }
  await settlePlace(client, companyId)
  return companyId
}

async function writeRows(
  client: pg.Client,
  companyId: number,
  exported: Exported,
  folder: string,
): Promise<void> {
  const tables = await companyTables(client)
  const unknown = Object.keys(exported.tables).filter((name) => !tables.some((table) => table.name === name))
  const absent = tables.filter(({ name }) => !exported.tables[name])
  if (unknown.length + absent.length > 0)
    throw new Failure('The export has other tables than this installation.')
  // Seen by nobody else, and gone before the end. Whole tables are written in one statement each: rows of one table point
  // to each other, in any order.
  await client.query('create table directory.incoming (line jsonb not null)')
  for (const table of tables) {
    const rows = await stage(client, companyId, tableFile(folder, table.name))
    if (rows !== exported.tables[table.name]?.rows)
      throw new Failure(`${table.name} has other rows than the manifest says.`)
    await insertStaged(client, table)
    await passHighest(client, table)
  }
  for (const table of tables.filter(({ later }) => later.length > 0)) {
    await stage(client, companyId, tableFile(folder, table.name))
    await updateStaged(client, table)
  }
  await client.query('drop table directory.incoming')
  // The only event whose subject is the company itself.
  await client.query(
    `update events set subject_id = company_id where company_id = $1 and subject = 'companies'`,
    [companyId],
  )
  const broken = (await brokenInvariants(client)).filter((line) => line.startsWith(`company ${companyId}:`))
  if (broken.length > 0)
    throw new Failure(['The company is broken as it was exported:', ...broken.slice(0, 10)].join('\n  '))
}

async function linesOf(folder: string, table: string): Promise<string[]> {
  return (await readFile(tableFile(folder, table), 'utf8')).split('\n').filter(Boolean)
}

async function stage(client: pg.Client, companyId: number, file: string): Promise<number> {
  await client.query('delete from directory.incoming')
  let rows = 0
  let some: string[] = []
  const flush = async () => {
    // Never parsed here: PostgreSQL reads the values that it wrote. Whatever company they say, they become this one's.
    await client.query(
      `insert into directory.incoming select line::jsonb || jsonb_build_object('company_id', $1::bigint) from unnest($2::text[]) line`,
      [companyId, some],
    )
    rows += some.length
    some = []
  }
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') some.push(line)
    if (some.length === AT_ONCE) await flush()
  }
  await flush()
  return rows
}

async function insertStaged(client: pg.Client, { name, columns, later }: CompanyTable): Promise<void> {
  const list = columns.join(', ')
  const values = columns.map((column) => (later.includes(column) ? 'null' : `r.${column}`)).join(', ')
  await client.query(
    `insert into ${name} (${list}) select ${values} from directory.incoming, jsonb_populate_record(null::${name}, line) r`,
  )
}

async function updateStaged(client: pg.Client, { name, key, later }: CompanyTable): Promise<void> {
  const set = later.map((column) => `${column} = r.${column}`).join(', ')
  const same = key.map((column) => `t.${column} = r.${column}`).join(' and ')
  await client.query(
    `update ${name} t set ${set} from directory.incoming, jsonb_populate_record(null::${name}, line) r where ${same}`,
  )
}

/** Rows keep their ids, so new ones of this company must begin beyond them. Documents share the ids of another table. */
async function passHighest(client: pg.Client, { name, key }: CompanyTable): Promise<void> {
  if (!key.includes('id')) return
  const ids = name in DOCUMENTS ? DOCUMENTS[name as keyof typeof DOCUMENTS].ids : name
  const { rows } = await client.query<{ sequence: string | null; highest: string | null }>(
    `select to_regclass($1)::text as sequence, (select max((line ->> 'id')::bigint) from directory.incoming) as highest`,
    [`public.${ids}_id_seq`],
  )
  const [row] = rows
  const highest = Number(row?.highest ?? 0)
  if (highest > HIGHEST_ID) throw new Failure(`${name} has an id of ${highest}: that is not one of Quai's.`)
  if (!row?.sequence) return
  // Others go on taking numbers meanwhile: only ever forward, and with room between.
  await client.query(
    `select setval($1::regclass, $2::bigint + 1000) where (select last_value from ${row.sequence}) <= $2::bigint`,
    [row.sequence, highest],
  )
}
