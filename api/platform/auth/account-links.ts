import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { findHome, type Account } from '../database/directory.ts'
import { hashToken, newToken } from './tokens.ts'

type LinkKind = 'confirm' | 'reset'
const LINK_HOURS: Record<LinkKind, number> = { confirm: 48, reset: 1 }

interface LinkOwner {
  companyId: number
  userId: number
  /** A link to choose a password is void once the password is another. */
  passwordVersion: number
}

/** The token of a fresh link; those sent before are void from now on. */
export async function newLink(directory: Database, kind: LinkKind, owner: LinkOwner): Promise<string> {
  const token = newToken()
  await directory.transaction().execute(async (tx) => {
    await tx
      .updateTable('directory.accountLinks')
      .set({ usedAt: sql<Date>`now()` })
      .where('companyId', '=', owner.companyId)
      .where('userId', '=', owner.userId)
      .where('kind', '=', kind)
      .where('usedAt', 'is', null)
      .execute()
    await tx
      .insertInto('directory.accountLinks')
      .values({
        tokenHash: hashToken(token),
        kind,
        ...owner,
        expiresAt: sql<Date>`now() + make_interval(hours => ${LINK_HOURS[kind]})`,
      })
      .execute()
  })
  return token
}

/** Whose link it is, while it is valid. */
export async function findLink(
  directory: Database,
  kind: LinkKind,
  token: string,
): Promise<Account | undefined> {
  const link = await directory
    .selectFrom('directory.accountLinks')
    .select(['companyId', 'userId'])
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const home = link && (await findHome(directory, link.companyId))
  return home && { ...link, ...home }
}

/** Uses a link up. However many try at once, one gets the account. */
export async function consumeLink(
  directory: Database,
  kind: LinkKind,
  token: string,
): Promise<(Account & LinkOwner) | undefined> {
  const link = await directory
    .updateTable('directory.accountLinks')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['companyId', 'userId', 'passwordVersion'])
    .executeTakeFirst()
  const home = link && (await findHome(directory, link.companyId))
  return home && { ...link, ...home }
}
