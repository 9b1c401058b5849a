import type { Tx } from '../platform/database.ts'

export interface UserKey {
  companyId: number
  userId: number
}

export const findActiveUser = (tx: Tx, { companyId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Every session opened with the old password dies with it, except the one it was changed in. */
export const updatePassword = (
  tx: Tx,
  { companyId, userId }: UserKey,
  passwordHash: string,
  sessionId: number | null,
) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      passwordHash,
      passwordVersion: eb('passwordVersion', '+', 1),
      passwordChangedIn: sessionId,
      version: eb('version', '+', 1),
      changedAt: new Date(),
      changedBy: userId,
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .execute()
