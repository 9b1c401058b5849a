import type { PublicCtx } from '../platform/context.ts'
import { findAccount } from '../platform/database/directory.ts'
import { queueMail } from '../platform/mails/mails.ts'
import { withMinimumDuration } from '../platform/auth/minimum-duration.ts'
import { neighbourhood, take } from '../platform/auth/throttle.ts'
import { findActiveUser } from './accounts.repository.ts'

/** The answer and its time are the same for every address; only the mailbox's owner learns whether it is known. */
export async function forgotPassword(ctx: PublicCtx, email: string): Promise<void> {
  await take(
    ctx,
    { key: `forgot:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 60 },
    { key: `forgot:account:${email.trim().toLowerCase()}`, most: 3, minutes: 60 },
  )
  await withMinimumDuration(() => mailLink(ctx, email))
}

async function mailLink(ctx: PublicCtx, email: string): Promise<void> {
  const account = await findAccount(ctx.databases.directory, email)
  const send = await ctx.databases.withCompany(account, async (tx) => {
    const user = await findActiveUser(tx, account)
    return user && (await queueMail(ctx, tx, account, { kind: 'reset', userId: user.id }))
  })
  await send?.()
}
