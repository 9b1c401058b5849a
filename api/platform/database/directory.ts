import { sql } from 'kysely'
import { cellWithRoom } from './cell-with-room.ts'
import { MAIN_CELL, type Database, type Databases, type Home, type Tx } from './database.ts'
import { nextId } from '../persistence/next-id.ts'
import { violatedUnique } from './pg-errors.ts'

/** Where a sign-in identity lives. */
export interface Account extends Home {
  userId: number
}

type UserKey = Omit<Account, 'cell'>

const namesOf = (directory: Database, name: string) =>
  directory
    .selectFrom('directory.accountNames as account')
    .innerJoin('directory.companyCells as home', 'home.companyId', 'account.companyId')
    .select(['account.companyId', 'account.userId', 'home.cell'])
    .where('account.name', '=', name.trim().toLowerCase())

/**
 * The account of a username or e-mail address: its owner, else the newest sign-up that still waits to be
 * confirmed. An unknown name lives in a company that has no rows.
 */
export async function findAccount(directory: Database, name: string): Promise<Account> {
  const account = await namesOf(directory, name)
    .orderBy(sql`account.state = 'unconfirmed'`)
    .orderBy('account.reservedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return account ?? { companyId: 0, userId: 0, cell: MAIN_CELL }
}

export async function findOwner(directory: Database, name: string): Promise<Account | undefined> {
  return await namesOf(directory, name).where('account.state', '<>', 'unconfirmed').executeTakeFirst()
}

export async function findHome(directory: Database, companyId: number): Promise<Home | undefined> {
  return await directory
    .selectFrom('directory.companyCells')
    .select(['companyId', 'cell'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()
}

export const findHomes = (directory: Database): Promise<Home[]> =>
  directory.selectFrom('directory.companyCells').select(['companyId', 'cell']).orderBy('companyId').execute()

interface Rooms {
  CELLS: Record<string, string>
  CELL_COMPANIES: Record<string, number>
}

/** A place for a new company. Its name stays free until the sign-up is confirmed. */
export async function openUnconfirmed(databases: Databases, rooms: Rooms, name: string): Promise<Account> {
  const { directory } = databases
  const cell = await chooseCell(directory, rooms)
  // Of the cell, like those of all the users to come: two of a company must never have one id.
  const userId = await nextId(databases.cell(cell), 'users')
  return await directory.transaction().execute(async (tx) => {
    const companyId = await nextId(tx, 'companies')
    await tx.insertInto('directory.companyCells').values({ companyId, cell }).execute()
    await tx
      .insertInto('directory.accountNames')
      .values({ name: name.toLowerCase(), companyId, userId, state: 'unconfirmed' })
      .execute()
    return { companyId, userId, cell }
  })
}

async function chooseCell(directory: Database, { CELLS, CELL_COMPANIES }: Rooms): Promise<string> {
  const cells = [MAIN_CELL, ...Object.keys(CELLS)]
  if (cells.length === 1) return MAIN_CELL
  const held = await directory
    .selectFrom('directory.companyCells')
    .select(['cell', (eb) => eb.fn.countAll<number>().as('companies')])
    .groupBy('cell')
    .execute()
  return cellWithRoom(cells, new Map(held.map(({ cell, companies }) => [cell, companies])), CELL_COMPANIES)
}

/** Makes a sign-up the owner of its name; false when another was confirmed before. */
export async function claimName(directory: Database, { companyId, userId }: UserKey): Promise<boolean> {
  try {
    await directory
      .updateTable('directory.accountNames')
      .set({ state: 'active' })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute()
    return true
  } catch (error) {
    if (violatedUnique(error) === 'account_names_owner') return false
    throw error
  }
}

export async function markConfirmed(directory: Database, companyId: number): Promise<void> {
  await directory
    .updateTable('directory.companyCells')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .execute()
}

/** Everything the directory knows of a company whose rows are gone. */
export async function forgetCompany(directory: Database, companyId: number): Promise<void> {
  await directory.transaction().execute(async (tx) => {
    await tx.deleteFrom('directory.accountNames').where('companyId', '=', companyId).execute()
    await tx.deleteFrom('directory.accountLinks').where('companyId', '=', companyId).execute()
    await tx.deleteFrom('directory.sessions').where('companyId', '=', companyId).execute()
    await tx.deleteFrom('directory.companyCells').where('companyId', '=', companyId).execute()
  })
}

/**
 * Keeps names for a user, beside those they have, until all are settled. Answers the first one that someone else
 * has, and then keeps none.
 */
export async function reserveNames(
  directory: Database,
  account: UserKey,
  names: string[],
): Promise<string | undefined> {
  const { companyId, userId } = account
  // In one order, so that two who want the same two names cannot wait for each other.
  const wanted = [...new Set(names.map(folded))].toSorted()
  return await directory.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('directory.accountNames')
      .values(wanted.map((name) => ({ name, companyId, userId, state: 'reserved' })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute()
    const held = await tx
      .selectFrom('directory.accountNames')
      .select(['name', 'companyId', 'userId'])
      .where('name', 'in', wanted)
      .where('state', '<>', 'unconfirmed')
      .execute()
    const taken = held.find((row) => row.companyId !== companyId || row.userId !== userId)
    if (!taken) await unsettleNames(tx, account)
    else if (kept.length > 0) {
      await tx
        .deleteFrom('directory.accountNames')
        .where('companyId', '=', companyId)
        .where('userId', '=', userId)
        .where(
          'name',
          'in',
          kept.map((row) => row.name),
        )
        .execute()
    }
    return taken?.name
  })
}

/**
 * Records, before a user's row changes, that their names must follow it: if the process dies in between,
 * they are found as abandoned. Until they are settled they open the account as before.
 */
export async function unsettleNames(directory: Database | Tx, { companyId, userId }: UserKey): Promise<void> {
  await directory
    .updateTable('directory.accountNames')
    .set({ state: 'reserved', reservedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('state', '<>', 'unconfirmed')
    .execute()
}

/**
 * Makes these names, and no others, open the account. The caller has locked the user's row from which they
 * were read, so that of two changes the later one stays, and none that is under way loses what it reserved.
 */
export async function settleNames(
  directory: Database,
  { companyId, userId }: UserKey,
  names: string[],
): Promise<void> {
  await directory.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('directory.accountNames')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .$if(names.length > 0, (query) => query.where('name', 'not in', names.map(folded)))
      .execute()
    await tx
      .updateTable('directory.accountNames')
      .set({ state: 'active' })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where('state', '=', 'reserved')
      .execute()
  })
}

/** Companies that nobody confirmed in time, and accounts whose names a save or deletion never settled. */
export async function findAbandoned(directory: Database) {
  const unconfirmed = await directory
    .selectFrom('directory.companyCells')
    .select(['companyId', 'cell'])
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '48 hours'`)
    .execute()
  const unsettled = await directory
    .selectFrom('directory.accountNames as account')
    .innerJoin('directory.companyCells as home', 'home.companyId', 'account.companyId')
    .select(['account.companyId', 'account.userId', 'home.cell'])
    .distinct()
    .where('account.state', '=', 'reserved')
    .where('account.reservedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  return { unconfirmed, unsettled }
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}
