import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { thumbnailOf } from '@app/api/images/add-image'
import { MAIN_CELL } from '@app/api/platform/database/database'
import type { Files } from '@app/api/platform/files/files'
import { filesOf } from '@app/api/platform/files/files-of'
import { newestMigration } from '@app/db/migrate'
import type pg from 'pg'
import { writeWhole } from '../backups/manifest.ts'
import { type Command, Failure, print } from '../command.ts'
import { findCompany, readSettings } from '../installation.ts'
import { withClient } from '../owner.ts'
import { type Exported, exportedFile, exportManifest, tableFile } from './exported.ts'
import { companyTables } from './tables.ts'

const AT_ONCE = 1000

export const exportCompanyCommand: Command = {
  name: 'company export',
  summary: 'write one company, rows and files, into a folder',
  about: `Everything as of one moment: a file of JSON lines per table, the pictures, and a manifest with the sum of each. It holds what the
company holds, password hashes too: keep it as you keep a backup. Left behind are sessions, sent mails and uploaded workbooks.
The company goes on as it was: if it is to move, let nobody work there meanwhile.`,
  options: {
    company: { takes: 'number or name', help: 'which one' },
    to: { takes: 'folder', help: 'an empty folder, or one that is not there yet' },
  },
  run: async (given) => {
    const meant = given.needed('company')
    const folder = given.needed('to')
    const config = readSettings()
    const { companyId, cell, name } = await findCompany(config, meant)
    await rejectUnlessEmpty(folder)
    // As the application: row security separates this company from the others here too.
    const url = cell === MAIN_CELL ? config.DATABASE_URL : (config.CELLS[cell] ?? '')
    const { tables, pictures } = await withClient(url, (client) => writeTables(client, companyId, folder))
    // After the rows: each file was there before the row that names it, and stays.
    const files = await writeFiles(filesOf(config), companyId, pictures, folder)
    const exported: Exported = {
      format: 1,
      company: { id: companyId, name },
      migration: await newestMigration(),
      exportedAt: new Date().toISOString(),
      tables,
      files,
    }
    await writeWhole(exportManifest(folder), `${JSON.stringify(exported, null, 2)}\n`)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    print(
      `${name}: ${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files are in ${folder}.`,
    )
  },
}

async function rejectUnlessEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Failure(`${folder} is not empty.`)
}

async function writeTables(client: pg.Client, companyId: number, folder: string) {
  await mkdir(`${folder}/tables`)
  const order = await companyTables(client)
  const tables: Exported['tables'] = {}
  await client.query('begin isolation level repeatable read read only')
  await client.query('select set_company($1)', [companyId])
  // A large company takes longer than a call may; and its locks block no one.
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  for (const { name } of order) tables[name] = await writeTable(client, companyId, name, folder)
  const { rows } = await client.query<{ name: string }>(
    'select file_name as name from images where company_id = $1',
    [companyId],
  )
  await client.query('commit')
  return { tables, pictures: rows.map((row) => row.name) }
}

/** As PostgreSQL writes its own values, so that nothing is rounded or shifted on the way through here. */
async function writeTable(client: pg.Client, companyId: number, table: string, folder: string) {
  const hash = createHash('sha256')
  const file = await open(tableFile(folder, table), 'wx', 0o600)
  let written = 0
  try {
    await client.query(
      `declare every_row no scroll cursor for select row_to_json(t)::text as line from ${table} t where company_id = ${companyId}`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from every_row`)
      const text = rows.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      await file.writeFile(text)
      written += rows.length
      if (rows.length < AT_ONCE) break
    }
    await client.query('close every_row')
    await file.sync()
  } finally {
    await file.close()
  }
  return { rows: written, sha256: hash.digest('hex') }
}

async function writeFiles(
  files: Files,
  companyId: number,
  pictures: string[],
  folder: string,
): Promise<Exported['files']> {
  const written: Exported['files'] = []
  for (const name of pictures.flatMap((picture) => [picture, thumbnailOf(picture)])) {
    const bytes = await files.read(companyId, name)
    if (!bytes)
      throw new Failure(`A row names ${name}, which is not among the files: quai check tells of all of them.`)
    await writeWhole(exportedFile(folder, name), bytes)
    written.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return written
}
