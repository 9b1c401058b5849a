import { sql } from 'kysely'
import { MAIN_CELL, type Database, type Home } from './database.ts'
import { nextId } from './next-id.ts'
import { hashToken, newToken } from './tokens.ts'

/** Where a sign-in identity lives. */
export interface Account extends Home {
  userId: number
}

/** The account of a username or e-mail address. An unknown one lives in a company that has no rows. */
export async function findAccount(directory: Database, name: string): Promise<Account> {
  const account = await directory
    .selectFrom('directory.accountNames as account')
    .innerJoin('directory.companyCells as home', 'home.companyId', 'account.companyId')
    .select(['account.companyId', 'account.userId', 'home.cell'])
    .where('account.name', '=', name.trim().toLowerCase())
    .executeTakeFirst()
  return account ?? { companyId: 0, userId: 0, cell: MAIN_CELL }
}

export function isKnown(account: Account): boolean {
  return account.companyId !== 0
}

/** A new company, and the name of its first user kept for it; undefined when the name is taken. */
export async function reserveCompany(directory: Database, name: string): Promise<Account | undefined> {
  return await directory.transaction().execute(async (tx) => {
    const account = {
      companyId: await nextId(tx, 'companies'),
      userId: await nextId(tx, 'users'),
      cell: MAIN_CELL,
    }
    const reserved = await tx
      .insertInto('directory.accountNames')
      .values({
        name: name.toLowerCase(),
        companyId: account.companyId,
        userId: account.userId,
        state: 'reserved',
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!reserved) return undefined
    await tx
      .insertInto('directory.companyCells')
      .values({ companyId: account.companyId, cell: account.cell })
      .execute()
    return account
  })
}

type UserKey = Omit<Account, 'cell'>

/** Keeps names for a user of a company that exists. Answers the first one that somebody else has, and then keeps none. */
export async function reserveNames(
  directory: Database,
  account: UserKey,
  names: string[],
): Promise<string | undefined> {
  const { companyId, userId } = account
  const wanted = folded(names)
  return await directory.transaction().execute(async (tx) => {
    await tx
      .insertInto('directory.accountNames')
      .values(wanted.map((name) => ({ name, companyId, userId, state: 'reserved' })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const held = await tx
      .selectFrom('directory.accountNames')
      .select(['name', 'companyId', 'userId'])
      .where('name', 'in', wanted)
      .execute()
    const taken = held.find((row) => row.companyId !== companyId || row.userId !== userId)
    if (taken) {
      await tx
        .deleteFrom('directory.accountNames')
        .where('companyId', '=', companyId)
        .where('userId', '=', userId)
        .where('state', '=', 'reserved')
        .execute()
    }
    return taken?.name
  })
}

/** These names, and no others, open this account. */
export async function keepNames(
  directory: Database,
  { companyId, userId }: UserKey,
  names: string[],
): Promise<void> {
  const kept = folded(names)
  await directory.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('directory.accountNames')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .$if(kept.length > 0, (query) => query.where('name', 'not in', kept))
      .execute()
    await tx
      .updateTable('directory.accountNames')
      .set({ state: 'active' })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute()
  })
}

/** Lets go of every name of a user who never came to be. */
export async function freeNames(directory: Database, { companyId, userId }: UserKey): Promise<void> {
  await directory
    .deleteFrom('directory.accountNames')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
}

// In one order, so that two who want the same two names cannot wait for each other.
function folded(names: string[]): string[] {
  return [...new Set(names.map((name) => name.trim().toLowerCase()))].toSorted()
}

export async function confirmCompany(directory: Database, companyId: number): Promise<void> {
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

type LinkKind = 'confirm' | 'reset'
const LINK_HOURS: Record<LinkKind, number> = { confirm: 48, reset: 1 }

/** The token of a fresh link; those sent before are void from now on. */
export async function newLink(directory: Database, kind: LinkKind, account: UserKey): Promise<string> {
  const token = newToken()
  const { companyId, userId } = account
  await directory.transaction().execute(async (tx) => {
    await tx
      .updateTable('directory.accountLinks')
      .set({ usedAt: sql<Date>`now()` })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('usedAt', 'is', null)
      .execute()
    await tx
      .insertInto('directory.accountLinks')
      .values({
        tokenHash: hashToken(token),
        kind,
        companyId,
        userId,
        expiresAt: sql<Date>`now() + make_interval(hours => ${LINK_HOURS[kind]})`,
      })
      .execute()
  })
  return token
}

/** Uses a link up. However many try at once, one gets the account. */
export async function useLink(
  directory: Database,
  kind: LinkKind,
  token: string,
): Promise<Account | undefined> {
  const link = await directory
    .updateTable('directory.accountLinks')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['companyId', 'userId'])
    .executeTakeFirst()
  const home = link && (await findHome(directory, link.companyId))
  return home && { ...link, ...home }
}

export async function findHome(directory: Database, companyId: number): Promise<Home | undefined> {
  return await directory
    .selectFrom('directory.companyCells')
    .select(['companyId', 'cell'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()
}

/** Companies that nobody confirmed in time, and names whose sign-up never came to an end. */
export async function findAbandoned(directory: Database) {
  const unconfirmed = await directory
    .selectFrom('directory.companyCells')
    .select(['companyId', 'cell'])
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '48 hours'`)
    .execute()
  const reserved = await directory
    .selectFrom('directory.accountNames as account')
    .innerJoin('directory.companyCells as home', 'home.companyId', 'account.companyId')
    .select(['account.companyId', 'account.userId', 'home.cell'])
    .where('account.state', '=', 'reserved')
    .where('account.reservedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  return { unconfirmed, reserved }
}
