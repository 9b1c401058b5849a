import { mayEnter } from '@app/domain/access/roles'
import { sql } from 'kysely'
import type { SessionUser } from '../context.ts'
import type { Database, Home, Tx } from '../database/database.ts'
import { hashToken } from './tokens.ts'

export interface OpenSession extends Home {
  id: number
  userId: number
  passwordVersion: number
  bodyKey: Buffer | null
}

const IDLE = sql<Date>`now() - interval '8 hours'`
const WHOLE = sql<Date>`now() - interval '24 hours'`

/** The session of a bearer token, if it is still open. The role is not in it: it is read with the company's data. */
export async function findSession(directory: Database, token: string): Promise<OpenSession | undefined> {
  const session = await directory
    .selectFrom('directory.sessions as session')
    .innerJoin('directory.companyCells as home', 'home.companyId', 'session.companyId')
    .select([
      'session.id',
      'session.companyId',
      'session.userId',
      'session.passwordVersion',
      'session.bodyKey',
      'home.cell',
      // Written at most once a minute: a read must not cost a write.
      sql<boolean>`session.used_at < now() - interval '1 minute'`.as('stale'),
    ])
    .where('session.tokenHash', '=', hashToken(token))
    .where('session.endedAt', 'is', null)
    .where('session.usedAt', '>', IDLE)
    .where('session.createdAt', '>', WHOLE)
    .executeTakeFirst()
  if (session?.stale) {
    await directory
      .updateTable('directory.sessions')
      .set({ usedAt: sql<Date>`now()` })
      .where('id', '=', session.id)
      .execute()
  }
  return session
}

/** Who the session belongs to, as of now: a changed role, password or status bites on this very request. */
export async function findSessionUser(tx: Tx, session: OpenSession): Promise<SessionUser | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'role', 'language', 'passwordVersion', 'passwordChangedIn'])
    .where('companyId', '=', session.companyId)
    .where('id', '=', session.userId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const { id, firstName, lastName, role, language } = user
  const samePassword =
    user.passwordVersion === session.passwordVersion || user.passwordChangedIn === session.id
  if (!mayEnter(role) || !samePassword) return undefined
  return { id, firstName, lastName, role, language }
}
