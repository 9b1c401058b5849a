import type { Language } from '@app/i18n/sentences'
import type { OwnSession, SignedInCompany, SignedInUser } from '@app/contract/session'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Database, Tx } from '../platform/database/database.ts'

const USER_COLUMNS = ['id', 'firstName', 'lastName', 'username', 'email', 'role', 'language'] as const

export const findCredentials = (tx: Tx, companyId: number, userId: number) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.companyId', 'users.companyId')
    .select(['users.passwordHash', 'users.passwordVersion', 'users.role', 'companies.confirmedAt'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()

export const findSignedInUser = (tx: Tx, companyId: number, userId: number): Promise<SignedInUser> =>
  tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const findCompany = (tx: Tx, companyId: number): Promise<SignedInCompany> =>
  tx
    .selectFrom('companies')
    .select(['name', 'contactEmail', 'contactFirstName', 'contactLastName', 'phone', 'language'])
    .select(['footerText', 'logo', 'headerImage'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()

/** An address this user signed in from during the last month is trusted. */
export async function signedInFrom(
  directory: Database,
  { companyId, userId }: { companyId: number; userId: number },
  address: string,
): Promise<boolean> {
  const known = await directory
    .selectFrom('directory.sessions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

interface NewSession {
  tokenHash: Buffer
  companyId: number
  userId: number
  passwordVersion: number
  address: string
  userAgent: string
  bodyKey: Buffer | null
}

export const insertSession = (directory: Database, session: NewSession) =>
  directory.insertInto('directory.sessions').values(session).execute()

const openSessionsOf = ({ databases, companyId, user }: Ctx) =>
  databases.directory
    .selectFrom('directory.sessions')
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('endedAt', 'is', null)
    .where('usedAt', '>', sql<Date>`now() - interval '8 hours'`)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)

export async function findOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { passwordVersion, passwordChangedIn } = await ctx.tx
    .selectFrom('users')
    .select(['passwordVersion', 'passwordChangedIn'])
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const sessions = await openSessionsOf(ctx)
    .select(['id', 'createdAt', 'usedAt', 'address', 'userAgent'])
    // Those opened with a former password are dead, and nobody ended them one by one.
    .where((eb) => eb.or([eb('passwordVersion', '=', passwordVersion), eb('id', '=', passwordChangedIn)]))
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map((session) => ({ ...session, current: session.id === ctx.sessionId }))
}

/** Ends one of the own sessions and forgets its key; nothing comes back when there is no such session. */
export const endOwnSession = ({ databases, companyId, user }: Ctx, id: number) =>
  databases.directory
    .updateTable('directory.sessions')
    .set({ endedAt: sql<Date>`now()`, bodyKey: null })
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export interface Profile {
  firstName: string
  lastName: string
  language: Language
}

export const updateOwnProfile = ({ tx, companyId, user, now }: Ctx, profile: Profile) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...profile, version: eb('version', '+', 1), changedAt: now, changedBy: user.id }))
    .where('companyId', '=', companyId)
    .where('id', '=', user.id)
    .returning('version')
    .executeTakeFirstOrThrow()
