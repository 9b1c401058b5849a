import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { findUser, lockAdmins } from './users.repository.ts'

/** A company without an administrator could never be given one again. */
export async function rejectLosingLastAdmin(ctx: Ctx, userId: number): Promise<void> {
  const admins = await lockAdmins(ctx)
  if (admins.length !== 1 || admins[0]?.id !== userId) return
  const { firstName, lastName } = orNotFound(await findUser(ctx, userId))
  fail('users.lastAdmin', { name: `${firstName} ${lastName}` })
}
