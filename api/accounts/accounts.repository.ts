import type { Tx } from '../platform/database/database.ts'

export interface UserKey {
  companyId: number
  userId: number
}

export const findActiveUser = (tx: Tx, { companyId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'username', 'email', 'passwordHash', 'passwordVersion'])
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export async function findCompanyName(tx: Tx, companyId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}

interface NewPassword {
  passwordHash: string
  /** The version that was verified. If another change came first, nothing is written and nothing comes back. */
  replaces: number
  /** Every session opened with the old password ends with it, except this one. */
  keepSession: number | null
  at: Date
}

export const updatePassword = (tx: Tx, { companyId, userId }: UserKey, password: NewPassword) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      passwordHash: password.passwordHash,
      passwordVersion: password.replaces + 1,
      passwordChangedIn: password.keepSession,
      version: eb('version', '+', 1),
      changedAt: password.at,
      changedBy: userId,
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('passwordVersion', '=', password.replaces)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
