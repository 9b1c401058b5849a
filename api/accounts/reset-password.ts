import { consumeLink } from '../platform/entering/account-links.ts'
import type { PublicCtx } from '../platform/context.ts'
import { writeEvent } from '../platform/rows/events.ts'
import { hashPassword } from '../platform/entering/passwords.ts'
import { refuse } from '../platform/refusals.ts'
import { neighbourhood, take } from '../platform/entering/throttle.ts'
import { updatePassword } from './accounts.repository.ts'
import { refuseCommonPassword, refuseUnlessRepeated } from './password-rules.ts'

interface NewPassword {
  token: string
  password: string
  passwordConfirmation: string
}

export async function resetPassword(ctx: PublicCtx, form: NewPassword): Promise<void> {
  refuseUnlessRepeated(form.password, form.passwordConfirmation)
  refuseCommonPassword('password', form.password)
  await take(ctx, { key: `reset:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 60 })
  const passwordHash = await hashPassword(form.password)
  const account =
    (await consumeLink(ctx.databases.directory, 'reset', form.token)) ?? refuse('accounts.linkInvalid')
  const { companyId, userId } = account
  await ctx.databases.withCompany(account, async (tx) => {
    const replaces = account.passwordVersion
    const changed = await updatePassword(tx, account, {
      passwordHash,
      replaces,
      keepSession: null,
      at: ctx.now,
    })
    if (!changed) refuse('accounts.linkInvalid')
    const subject = { subject: 'users' as const, subjectId: userId, event: 'PASSWORD_RESET' }
    await writeEvent(tx, { ...ctx, companyId }, userId, subject)
  })
}
