import type { User, UserForm } from '@app/contract/users'
import { refuseCommonPassword, refuseUnlessRepeated } from '../accounts/password-rules.ts'
import type { Ctx, SignedInCtx } from '../platform/context.ts'
import { reserveNames } from '../platform/database/directory.ts'
import { changesBetween, recordEvent } from '../platform/rows/events.ts'
import { failPoint } from '../platform/fail-point.ts'
import { fewAtOnce } from '../platform/serving/in-turn.ts'
import { nextId } from '../platform/rows/next-id.ts'
import { hashPassword } from '../platform/entering/passwords.ts'
import { found, refuseField } from '../platform/refusals.ts'
import { giveBack, neighbourhood, take } from '../platform/entering/throttle.ts'
import { holdAll } from '../platform/rows/hold.ts'
import { refuseIfChanged } from '../platform/rows/versions.ts'
import { refuseToLoseLastAdmin } from './last-admin.ts'
import { settleNamesOf } from './settle-names.ts'
import { findUser, insertUser, lockUser, replaceDepots, updateUser } from './users.repository.ts'

/** Hashes a new password before any transaction is held. */
export async function preparePassword(ctx: SignedInCtx, form: UserForm): Promise<string | undefined> {
  const { id, password, passwordConfirmation } = form
  if (password === undefined) return undefined
  // Here the old password is not asked for: a stolen session could lock its owner out.
  if (id === ctx.user.id) refuseField('password', 'users.ownPassword')
  refuseUnlessRepeated(password, passwordConfirmation ?? '')
  refuseCommonPassword('password', password)
  return await fewAtOnce(ctx, () => hashPassword(password))
}

export async function saveUser(ctx: Ctx, form: UserForm, passwordHash: string | undefined): Promise<User> {
  const { id, version, password: _password, passwordConfirmation: _confirmation, depotIds, ...values } = form
  // Both open the same door: an address as a username must be the user's own.
  if (values.username.includes('@') && values.username.toLowerCase() !== values.email.toLowerCase()) {
    refuseField('username', 'users.usernameIsAnAddress')
  }
  // Only a salesperson sells from depots.
  const depots = values.role === 'ROLE_COMMERCIAL' ? [...new Set(depotIds)] : []
  const staysAdmin = values.role === 'ROLE_ADMIN' && values.status === 'ACTIVE'
  if (id !== undefined && !staysAdmin) await refuseToLoseLastAdmin(ctx, id)
  const before = id === undefined ? undefined : found(await lockUser(ctx, id))
  if (before) await refuseIfChanged(ctx, before, version)
  await holdAll(ctx, 'depots', depotIds)

  const userId = id ?? (await nextId(ctx.tx, 'users'))
  if (before) await updateUser(ctx, userId, values, passwordHash)
  else
    await insertUser(ctx, userId, values, passwordHash ?? refuseField('password', 'users.passwordRequired'))
  await replaceDepots(ctx, userId, depots)
  await recordEvent(ctx, {
    subject: 'users',
    subjectId: userId,
    event: before ? 'UPDATED' : 'CREATED',
    changes: {
      ...changesBetween<Partial<typeof values>>(before ?? {}, values),
      ...changesBetween({ depots: before?.depots.map((depot) => depot.id) ?? [] }, { depots }),
      ...(passwordHash !== undefined && before && { password: {} }),
    },
  })
  await takeNames(ctx, userId, values)
  return found(await findUser(ctx, userId))
}

// Names are unique over the whole service, so they are kept in the directory, which is no part of this
// transaction: reserved last, settled after commit, and found again should the process die in between.
async function takeNames(
  ctx: Ctx,
  userId: number,
  names: { username: string; email: string },
): Promise<void> {
  const { companyId, cell, databases } = ctx
  const tries = [
    { key: `names:company:${companyId}`, most: 20, minutes: 15 },
    { key: `names:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 15 },
  ]
  await take(ctx, ...tries)
  const account = { companyId, userId, cell }
  const taken = await reserveNames(databases.directory, account, [names.username, names.email])
  if (taken !== undefined) {
    if (taken === names.email.toLowerCase()) refuseField('email', 'users.emailTaken', { name: names.email })
    refuseField('username', 'users.usernameTaken', { name: names.username })
  }
  await giveBack(ctx, ...tries)
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  ctx.afterCommit(() => settleNamesOf(databases, account))
}
