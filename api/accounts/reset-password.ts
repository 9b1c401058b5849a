import { namesOf } from '@app/domain/accounts/passwords'
import { consumeLink, findLink } from '../platform/auth/account-links.ts'
import type { PublicCtx } from '../platform/context.ts'
import { writeEvent } from '../platform/persistence/events.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { fail } from '../platform/errors.ts'
import { neighbourhood, take } from '../platform/auth/throttle.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findActiveUser, findCompanyName, updatePassword } from './accounts.repository.ts'
import { rejectUnlessRepeated, rejectWeakPassword } from './password-rules.ts'

interface NewPassword {
  token: string
  password: string
  passwordConfirmation: string
}

export async function resetPassword(ctx: PublicCtx, form: NewPassword): Promise<void> {
  rejectUnlessRepeated(form.password, form.passwordConfirmation)
  rejectWeakPassword('password', form.password, [])
  await take(ctx, { key: `reset:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 60 })
  await rejectOwnName(ctx, form)
  const passwordHash = await hashPassword(form.password)
  const account =
    (await consumeLink(ctx.databases.directory, 'reset', form.token)) ?? fail('accounts.linkInvalid')
  const { companyId, userId } = account
  await ctx.databases.withCompany(account, async (tx) => {
    const replaces = account.passwordVersion
    const changed = await updatePassword(tx, account, {
      passwordHash,
      replaces,
      keepSession: null,
      at: ctx.now,
    })
    if (!changed) return fail('accounts.linkInvalid')
    const { version } = changed
    const event = { subject: 'users', subjectId: userId, event: 'PASSWORD_RESET', version } as const
    await writeEvent(tx, { ...ctx, companyId }, userId, event)
  })
}

/** Before the link is used up, so that another password can be chosen with it. */
async function rejectOwnName({ databases }: PublicCtx, { token, password }: NewPassword): Promise<void> {
  const account = (await findLink(databases.directory, 'reset', token)) ?? fail('accounts.linkInvalid')
  const [user, companyName] = await databases.withCompany(account, (tx) =>
    inOrder([findActiveUser(tx, account), findCompanyName(tx, account.companyId)]),
  )
  if (user) rejectWeakPassword('password', password, [companyName, ...namesOf(user)])
}
