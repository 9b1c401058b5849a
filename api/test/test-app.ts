import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { EnteringRole, Role } from '@app/domain/access/roles'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin, LogEvent } from 'kysely'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { MAIN_CELL, openDatabases, type Databases } from '../platform/database/database.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { cheapHash } from './cheap-hash.ts'
import { client, type Client } from './client.ts'
import { CELL, newDatabase, PREPARED_STATEMENTS, type TestDatabase } from './database.ts'
import { wrongStatements } from './statements.ts'

const INVARIANTS = `${import.meta.dirname}/../../db/invariants.sql`
const PASSWORD = 'Une phrase de passe'
const cheap = cheapHash(PASSWORD)

interface Options {
  env?: Record<string, string>
  plugins?: KyselyPlugin[]
  log?: (event: LogEvent) => void
  /** What time it is for the server and for the jobs that the test runs itself. */
  clock?: Clock
  /** With a second cell beside main, in a database of its own. */
  south?: true
  /** Where the time that a hash takes is what is tested; elsewhere signing in would be most of the work. */
  dearHashes?: true
}

export interface TestApp {
  app: FastifyInstance
  config: Config
  databases: Databases
  clock: Clock
  database: TestDatabase
  /** That of the second cell; without one, main's. */
  south: TestDatabase
  anonymous: Client
  /** A confirmed company with one user per role, each signed in. */
  company: (name?: string) => Promise<TestCompany>
  addUser: (companyId: number, role: Role, status?: string) => Promise<{ id: number; username: string }>
  signIn: (username: string, password?: string) => Promise<Client>
}

export interface TestCompany {
  id: number
  /** Set by a test on the company that another one must not reach. */
  foreign?: true
  name: string
  admin: Client
  commercial: Client
  agent: Client
  as: (role: EnteringRole) => Client
  usernames: Record<EnteringRole, string>
}

/** The real server on a real database of its own, for one test file. */
export function appForTests(options: Options = {}): TestApp {
  const test = {} as TestApp
  const statements = wrongStatements()
  beforeAll(async () => {
    Object.assign(test, await startTestApp({ log: statements.look, ...options }))
    const tables = await test.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
    )
    statements.watch(tables.map((table) => table.name))
  })
  afterAll(async () => {
    await test.app.close()
    await test.databases.close()
    const broken: object[] = []
    for (const cell of new Set([test.database, test.south])) {
      broken.push(...(await cell.query(readFileSync(INVARIANTS, 'utf8'))))
      await cell.drop()
    }
    expect(broken).toEqual([])
    expect(statements.seen).toEqual([])
  })
  return test
}

/** Queries go where the rows are: the directory in main, those of a company in its cell. */
const acrossCells = (main: TestDatabase, cell: TestDatabase): TestDatabase => ({
  settings: {
    DATABASE_URL: main.url('quai_app'),
    CELLS: `south=${cell.url('quai_app')}`,
    // New ones go where the others are.
    CELL_COMPANIES: 'main=0',
  },
  url: cell.url,
  drop: main.drop,
  query: (sql, values) => (/\bdirectory\./.test(sql) ? main : cell).query(sql, values),
})

/** With ENCRYPTED_BODIES=on in the environment, the whole suite runs through encrypted bodies. */
const encrypted = process.env['ENCRYPTED_BODIES'] ?? 'off'

async function startTestApp(options: Options): Promise<TestApp> {
  const { env = {}, plugins, log, clock = systemClock, dearHashes } = options
  const hashed = dearHashes ? hashPassword(PASSWORD) : cheap
  const main = await newDatabase()
  const isTwo = options.south ?? CELL !== MAIN_CELL
  const south = isTwo ? await newDatabase() : main
  const database = isTwo && !options.south ? acrossCells(main, south) : main
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://quai.test',
    DATABASE_URL: main.url('quai_app'),
    ...(options.south && { CELLS: `south=${south.url('quai_app')}` }),
    ...database.settings,
    PREPARED_STATEMENTS,
    SMTP_URL: inject('smtpUrl'),
    MAIL_FROM: 'Quai <no-reply@quai.test>',
    THROTTLES: 'off',
    LOG_LEVEL: 'silent',
    ENCRYPTED_BODIES: encrypted,
    ENCRYPTION_KEY_FILE: inject('keyFile'),
    FILES_FOLDER: mkdtempSync(`${inject('scratch')}/files-`),
    ...env,
  })
  const databases = openDatabases({
    url: config.DATABASE_URL,
    cells: config.CELLS,
    poolSize: 10,
    prepared: config.PREPARED_STATEMENTS,
    onConnectionLost: () => {},
    ...(log && { log }),
    ...(plugins && { plugins }),
  })
  const app = await buildApp({ config, databases, clock })
  await app.ready()
  const anonymous = client(app)

  const addUser: TestApp['addUser'] = async (companyId, role, status = 'ACTIVE') => {
    const username = `u${randomBytes(6).toString('hex')}@quai.test`
    const [user] = await database.query<{ id: string }>(
      `insert into users (company_id, id, first_name, last_name, username, email, password_hash, role, language, status)
       values ($1, nextval('users_id_seq'), 'Prénom', $2, $3, $3, $4, $5, 'fr', $6) returning id`,
      [companyId, `Nom ${role}`, username, await hashed, role, status],
    )
    const id = Number(user?.id)
    await database.query(`insert into directory.account_names values ($1, $2, $3, 'active')`, [
      username,
      companyId,
      id,
    ])
    return { id, username }
  }
  const signIn: TestApp['signIn'] = async (username, password = PASSWORD) =>
    await anonymous.signIn(username, password)

  const company: TestApp['company'] = async (name = `Société ${randomBytes(4).toString('hex')}`) => {
    const [row] = await main.query<{ id: string }>(`select nextval('companies_id_seq') as id`)
    const id = Number(row?.id)
    await database.query(
      `insert into companies (company_id, name, phone, contact_first_name, contact_last_name, contact_email, language, confirmed_at)
       values ($1, $2, '05', 'A', 'B', 'contact@quai.test', 'fr', now())`,
      [id, name],
    )
    await database.query(`insert into directory.company_cells values ($1, $2, now(), now())`, [
      id,
      options.south ? MAIN_CELL : CELL,
    ])
    await database.query(
      `insert into payment_types (company_id, id, code, name) values ($1, 1, 'CASH', 'Espèces'), ($1, 2, 'CHECK', 'Chèque'),
       ($1, 3, 'EFFET', 'Effet'), ($1, 4, 'DEPOSIT', 'Versement'), ($1, 5, 'TRANSFER', 'Virement'), ($1, 6, 'CARD', 'Carte bancaire')`,
      [id],
    )
    await database.query(
      `insert into products (company_id, id, reference, name, price_ht, vat_rate, special)
       values ($1, nextval('products_id_seq'), 'CREDIT', 'Financial credit', 0, 200, true)`,
      [id],
    )
    const usernames = {
      ROLE_ADMIN: (await addUser(id, 'ROLE_ADMIN')).username,
      ROLE_COMMERCIAL: (await addUser(id, 'ROLE_COMMERCIAL')).username,
      ROLE_AGENT: (await addUser(id, 'ROLE_AGENT')).username,
    }
    const clients = {
      ROLE_ADMIN: await signIn(usernames.ROLE_ADMIN),
      ROLE_COMMERCIAL: await signIn(usernames.ROLE_COMMERCIAL),
      ROLE_AGENT: await signIn(usernames.ROLE_AGENT),
    }
    return {
      id,
      name,
      usernames,
      admin: clients.ROLE_ADMIN,
      commercial: clients.ROLE_COMMERCIAL,
      agent: clients.ROLE_AGENT,
      as: (role) => clients[role],
    }
  }
  return { app, config, databases, clock, database, south, anonymous, company, addUser, signIn }
}
