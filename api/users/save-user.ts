import type { User, UserForm } from '@app/contract/users'
import { refuseCommonPassword, refuseUnlessRepeated } from '../accounts/password-rules.ts'
import type { Ctx } from '../platform/context.ts'
import { keepNames, reserveNames } from '../platform/directory.ts'
import { changesBetween, recordEvent } from '../platform/events.ts'
import { nextId } from '../platform/next-id.ts'
import { hashPassword } from '../platform/passwords.ts'
import { found, refuse, refuseField } from '../platform/refusals.ts'
import { giveBack, take } from '../platform/throttle.ts'
import { refuseIfChanged } from '../platform/versions.ts'
import { refuseToLoseLastAdmin } from './last-admin.ts'
import { countDepots, findUser, insertUser, lockUser, replaceDepots, updateUser } from './users.repository.ts'

export async function saveUser(ctx: Ctx, form: UserForm): Promise<User> {
  const { id, version, password, passwordConfirmation, depotIds, ...values } = form
  // Only a salesperson sells from depots.
  const depots = values.role === 'ROLE_COMMERCIAL' ? [...new Set(depotIds)] : []
  if (depotIds.length > 0 && (await countDepots(ctx, depotIds)) !== new Set(depotIds).size)
    refuse('record.notFound')
  const staysAdmin = values.role === 'ROLE_ADMIN' && values.status === 'ACTIVE'
  if (id !== undefined && !staysAdmin) await refuseToLoseLastAdmin(ctx, id)
  const before = id === undefined ? undefined : found(await lockUser(ctx, id))
  if (before) await refuseIfChanged(ctx, before, version)

  if (password !== undefined) {
    refuseUnlessRepeated(password, passwordConfirmation ?? '')
    refuseCommonPassword('password', password)
  } else if (!before) {
    refuseField('password', 'users.passwordRequired')
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const userId = id ?? (await nextId(ctx.tx, 'users'))
  if (before) await updateUser(ctx, userId, values, passwordHash)
  else await insertUser(ctx, userId, values, passwordHash ?? '')
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
// transaction: reserved last, made final after commit, and swept up should the process die in between.
async function takeNames(
  ctx: Ctx,
  userId: number,
  names: { username: string; email: string },
): Promise<void> {
  const { directory } = ctx.databases
  const account = { companyId: ctx.companyId, userId }
  const tries = { key: `names:${ctx.companyId}:${ctx.user.id}`, most: 10, minutes: 15 }
  await take(ctx, tries)
  const taken = await reserveNames(directory, account, [names.username, names.email])
  if (taken !== undefined) {
    if (taken === names.email.toLowerCase()) refuseField('email', 'users.emailTaken', { name: names.email })
    refuseField('username', 'users.usernameTaken', { name: names.username })
  }
  await giveBack(ctx, tries)
  ctx.afterCommit(() => keepNames(directory, account, [names.username, names.email]))
}
