import type { PublicCtx } from '../platform/context.ts'
import { useLink } from '../platform/directory.ts'
import { writeEvent } from '../platform/events.ts'
import { hashPassword } from '../platform/passwords.ts'
import { refuse } from '../platform/refusals.ts'
import { take } from '../platform/throttle.ts'
import { findActiveUser, updatePassword } from './accounts.repository.ts'
import { refuseCommonPassword, refuseUnlessRepeated } from './password-rules.ts'

interface NewPassword {
  token: string
  password: string
  passwordConfirmation: string
}

export async function resetPassword(ctx: PublicCtx, form: NewPassword): Promise<void> {
  refuseUnlessRepeated(form.password, form.passwordConfirmation)
  refuseCommonPassword('password', form.password)
  await take(ctx, { key: `reset:address:${ctx.address}`, most: 20, minutes: 60 })
  const passwordHash = await hashPassword(form.password)
  const account =
    (await useLink(ctx.databases.directory, 'reset', form.token)) ?? refuse('accounts.linkInvalid')
  const { companyId, userId } = account
  await ctx.databases.withCompany(account, async (tx) => {
    if (!(await findActiveUser(tx, account))) refuse('accounts.linkInvalid')
    await updatePassword(tx, account, passwordHash, null)
    const subject = { subject: 'users', subjectId: userId, event: 'PASSWORD_RESET' }
    await writeEvent(tx, { companyId, requestId: ctx.requestId }, userId, subject)
  })
}
