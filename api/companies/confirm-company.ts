import { consumeLink } from '../platform/auth/account-links.ts'
import type { PublicCtx } from '../platform/context.ts'
import { findAccount } from '../platform/database/directory.ts'
import { queueMail } from '../platform/mails/mails.ts'
import { withMinimumDuration } from '../platform/auth/minimum-duration.ts'
import { fail } from '../platform/errors.ts'
import { neighbourhood, take } from '../platform/auth/throttle.ts'
import { findUserOf } from './companies.repository.ts'
import { openDoors } from './open-company.ts'

export async function confirmCompany(ctx: PublicCtx, token: string): Promise<void> {
  const account =
    (await consumeLink(ctx.databases.directory, 'confirm', token)) ?? fail('accounts.linkInvalid')
  if (!(await openDoors(ctx, account))) fail('accounts.linkInvalid')
}

/** The confirmation link once more, for an address whose company still waits for it. */
export async function resendConfirmation(ctx: PublicCtx, email: string): Promise<void> {
  await take(
    ctx,
    { key: `resend:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 60 },
    { key: `resend:account:${email.trim().toLowerCase()}`, most: 3, minutes: 60 },
  )
  await withMinimumDuration(() => mailConfirmation(ctx, email))
}

async function mailConfirmation(ctx: PublicCtx, email: string): Promise<void> {
  const account = await findAccount(ctx.databases.directory, email)
  const send = await ctx.databases.withCompany(account, async (tx) => {
    const user = await findUserOf(tx, account)
    if (!user || user.confirmedAt) return undefined
    return await queueMail(ctx, tx, account, { kind: 'confirm', userId: user.id })
  })
  await send?.()
}
