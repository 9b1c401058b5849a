import type { Objective, User } from '@app/contract/users'
import { ENTERING_ROLES, type Role } from '@app/domain/access/roles'
import type { Language } from '@app/i18n/sentences'
import { firstDayOf, type Month } from '@app/domain/dates/month'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

export interface UserValues {
  firstName: string
  lastName: string
  username: string
  email: string
  role: Role
  language: Language
  status: User['status']
}

const ROW_COLUMNS = ['id', 'firstName', 'lastName', 'username', 'email', 'role', 'status', 'version'] as const

const usersOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'users.id',
    ctx.tx
      .selectFrom('users')
      .where('users.companyId', '=', ctx.companyId)
      .where('users.deletedAt', 'is', null),
  )

const inOrder = (ctx: Ctx) =>
  usersOf(ctx)
    .orderBy(sql`fold(last_name)`)
    .orderBy(sql`fold(first_name)`)
    .orderBy('id')

const ofRole = (ctx: Ctx, role: Role | undefined) =>
  role === undefined ? inOrder(ctx) : inOrder(ctx).where('role', '=', role)

export const findUsers = (ctx: Ctx, role?: Role) => inPieces(ctx.tx, ofRole(ctx, role).select(ROW_COLUMNS))

export const findUserNames = (ctx: Ctx, role?: Role) =>
  inPieces(ctx.tx, ofRole(ctx, role).select(['id', 'firstName', 'lastName']))

const userWithDepots = (ctx: Ctx, id: number) =>
  usersOf(ctx)
    .where('users.id', '=', id)
    .select([...ROW_COLUMNS, 'language', 'changedAt', 'changedBy'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('userDepots')
          .innerJoin('depots', (join) =>
            join
              .onRef('depots.companyId', '=', 'userDepots.companyId')
              .onRef('depots.id', '=', 'userDepots.depotId')
              .on('depots.deletedAt', 'is', null),
          )
          .select(['depots.id', 'depots.name', 'depots.active'])
          .where('userDepots.companyId', '=', ctx.companyId)
          .whereRef('userDepots.userId', '=', 'users.id')
          .orderBy('depots.nameFolded'),
      ).as('depots'),
    )

export async function findUser(ctx: Ctx, id: number): Promise<User | undefined> {
  const row = await userWithDepots(ctx, id).executeTakeFirst()
  if (!row) return undefined
  const { changedAt: _at, changedBy: _by, ...user } = row
  return user
}

export const lockUser = (ctx: Ctx, id: number) =>
  userWithDepots(ctx, id).forNoKeyUpdate('users').executeTakeFirst()

/** Locked in one order before an administrator is taken away, so that two cannot take the last two. */
export const lockAdmins = (ctx: Ctx) =>
  usersOf(ctx)
    .select('id')
    .where('role', '=', ENTERING_ROLES[0])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const insertUser = (
  { tx, companyId }: Pick<Ctx, 'tx' | 'companyId'>,
  id: number,
  values: UserValues,
  passwordHash: string,
  changedBy: number | null,
) =>
  tx
    .insertInto('users')
    .values({ companyId, id, ...values, passwordHash, changedBy })
    .execute()

/** A new password ends every session opened with the old one. */
export const updateUser = (
  ctx: Ctx,
  id: number,
  values: UserValues | { deletedAt: Date },
  passwordHash?: string,
) =>
  ctx.tx
    .updateTable('users')
    .set({
      ...values,
      ...nextVersion(ctx),
      ...(passwordHash !== undefined && {
        passwordHash,
        passwordVersion: sql<number>`password_version + 1`,
        passwordChangedIn: null,
      }),
    })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

export async function replaceDepots(
  { tx, companyId }: Ctx,
  userId: number,
  depotIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('userDepots').where('companyId', '=', companyId).where('userId', '=', userId).execute()
  if (depotIds.length === 0) return
  await tx
    .insertInto('userDepots')
    .values(depotIds.map((depotId) => ({ companyId, userId, depotId })))
    .execute()
}

const objectivesOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'objectives.userId',
    ctx.tx.selectFrom('objectives').where('objectives.companyId', '=', ctx.companyId),
  )

export async function findObjectives(ctx: Ctx, month: Month): Promise<Objective[]> {
  const rows = await objectivesOf(ctx)
    .select(['userId', 'amount'])
    .where('month', '=', firstDayOf(month))
    .orderBy('userId')
    .execute()
  return rows.map((row) => ({ userId: row.userId, month, amount: row.amount }))
}

export const upsertObjective = ({ tx, companyId, user, now }: Ctx, { userId, month, amount }: Objective) =>
  tx
    .insertInto('objectives')
    .values({ companyId, userId, month: firstDayOf(month), amount, changedBy: user.id, changedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'userId', 'month']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        changedBy: eb.ref('excluded.changedBy'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()

/** The names that open the account: none once the user is deleted. Locked, so that no change of them is under way. */
export async function lockAccountNames(tx: Tx, companyId: number, userId: number): Promise<string[]> {
  const user = await tx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user ? [user.username, user.email] : []
}
