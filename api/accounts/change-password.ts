import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/events.ts'
import { hashPassword, passwordMatches } from '../platform/passwords.ts'
import { found, refuseField } from '../platform/refusals.ts'
import { giveBack, take } from '../platform/throttle.ts'
import { findActiveUser, updatePassword } from './accounts.repository.ts'
import { refuseCommonPassword } from './password-rules.ts'

interface PasswordChange {
  oldPassword: string
  newPassword: string
}

export async function changePassword(ctx: Ctx, { oldPassword, newPassword }: PasswordChange): Promise<void> {
  refuseCommonPassword('newPassword', newPassword)
  const account = { companyId: ctx.companyId, userId: ctx.user.id }
  // Whoever holds a stolen session must not be able to guess the password through it.
  const tries = { key: `changePassword:${account.companyId}:${account.userId}`, most: 10, minutes: 15 }
  await take(ctx, tries)
  const { passwordHash } = found(await findActiveUser(ctx.tx, account))
  if (!(await passwordMatches(oldPassword, passwordHash)))
    refuseField('oldPassword', 'accounts.wrongPassword')
  await giveBack(ctx, tries)
  await updatePassword(ctx.tx, account, await hashPassword(newPassword), ctx.sessionId)
  await recordEvent(ctx, { subject: 'users', subjectId: ctx.user.id, event: 'PASSWORD_CHANGED' })
}
