import type { Ctx, SignedInCtx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { fewAtOnce } from '../platform/http/concurrency-limiter.ts'
import { hashPassword, passwordMatches } from '../platform/auth/passwords.ts'
import { orNotFound, failField } from '../platform/errors.ts'
import { take } from '../platform/auth/throttle.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { namesOf } from '@app/domain/accounts/passwords'
import { findActiveUser, findCompanyName, updatePassword } from './accounts.repository.ts'
import { rejectWeakPassword } from './password-rules.ts'

interface PasswordChange {
  oldPassword: string
  newPassword: string
}

/** Verifies the old password and hashes the new one, before any transaction begins. */
export async function prepareChange(ctx: SignedInCtx, { oldPassword, newPassword }: PasswordChange) {
  const { companyId, user } = ctx
  // A stolen session must not help to guess the password.
  await take(ctx, { key: `changePassword:${companyId}:${user.id}`, most: 10, minutes: 15 })
  const account = { companyId, userId: user.id }
  const [row, companyName] = await ctx.databases.withCompany(ctx, (tx) =>
    inOrder([findActiveUser(tx, account), findCompanyName(tx, companyId)]),
  )
  const { passwordHash, passwordVersion, ...self } = orNotFound(row)
  rejectWeakPassword('newPassword', newPassword, [companyName, ...namesOf(self)])
  return await fewAtOnce(ctx, async () => {
    if (!(await passwordMatches(oldPassword, passwordHash)))
      failField('oldPassword', 'accounts.wrongPassword')
    return { passwordHash: await hashPassword(newPassword), replaces: passwordVersion }
  })
}

export async function changePassword(
  ctx: Ctx,
  _change: PasswordChange,
  ready: { passwordHash: string; replaces: number },
): Promise<void> {
  const account = { companyId: ctx.companyId, userId: ctx.user.id }
  const changed = await updatePassword(ctx.tx, account, {
    ...ready,
    keepSession: ctx.sessionId,
    at: ctx.now,
  })
  // Someone changed it in the meantime: what was verified is no longer the password.
  if (!changed) return failField('oldPassword', 'accounts.wrongPassword')
  const { version } = changed
  await recordEvent(ctx, { subject: 'users', subjectId: ctx.user.id, event: 'PASSWORD_CHANGED', version })
}
