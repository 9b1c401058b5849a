import type { SignUpForm } from '@app/contract/companies'
import { rejectUnlessRepeated } from '../accounts/password-rules.ts'
import type { PublicCtx } from '../platform/context.ts'
import { findOwner, openUnconfirmed, type Account } from '../platform/database/directory.ts'
import { failPoint } from '../platform/fail-point.ts'
import { queueMail } from '../platform/mails/mails.ts'
import { withMinimumDuration } from '../platform/auth/minimum-duration.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { fail } from '../platform/errors.ts'
import { neighbourhood, take } from '../platform/auth/throttle.ts'
import { findUserOf } from './companies.repository.ts'
import { rejectPasswordOf, writeCompany } from './open-company.ts'

/** A company with its first administrator. An address that is known already is answered just the same. */
export async function signUp(ctx: PublicCtx, form: SignUpForm): Promise<void> {
  if (!ctx.config.SIGN_UP) fail('companies.signUpClosed')
  rejectUnlessRepeated(form.password, form.passwordConfirmation)
  rejectPasswordOf(form)
  await take(
    ctx,
    { key: `signUp:address:${neighbourhood(ctx.address)}`, most: 5, minutes: 60 },
    { key: `signUp:account:${form.contactEmail.toLowerCase()}`, most: 3, minutes: 60 },
    { key: 'signUp', most: 50, minutes: 60 },
  )
  const passwordHash = await hashPassword(form.password)
  await withMinimumDuration(async () => {
    const owner = await findOwner(ctx.databases.directory, form.contactEmail)
    if (owner) await notifyOwner(ctx, owner)
    else await openCompany(ctx, form, passwordHash)
  })
}

// Each sign-up is a company of its own with its own link. The first one to open their link owns the address, so
// nobody can wait with a password of their own in the place that someone else is about to confirm.
async function openCompany(ctx: PublicCtx, form: SignUpForm, passwordHash: string): Promise<void> {
  const account = await openUnconfirmed(ctx.databases, ctx.config, form.contactEmail)
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  const send = await ctx.databases.withCompany(account, async (tx) => {
    await writeCompany(ctx, tx, account, form, passwordHash)
    return await queueMail(ctx, tx, account, { kind: 'confirm', userId: account.userId })
  })
  await send()
}

async function notifyOwner(ctx: PublicCtx, owner: Account): Promise<void> {
  const send = await ctx.databases.withCompany(owner, async (tx) => {
    const user = await findUserOf(tx, owner)
    return user && (await queueMail(ctx, tx, owner, { kind: 'alreadyKnown', userId: user.id }))
  })
  await send?.()
}
