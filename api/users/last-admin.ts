import type { Ctx } from '../platform/context.ts'
import { found, refuse } from '../platform/refusals.ts'
import { findUser, lockAdmins } from './users.repository.ts'

/** A company without an administrator could never be given one again. */
export async function refuseToLoseLastAdmin(ctx: Ctx, userId: number): Promise<void> {
  const admins = await lockAdmins(ctx)
  if (admins.length !== 1 || admins[0]?.id !== userId) return
  const { firstName, lastName } = found(await findUser(ctx, userId))
  refuse('users.lastAdmin', { name: `${firstName} ${lastName}` })
}
