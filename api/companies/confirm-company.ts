import { consumeLink } from '../platform/entering/account-links.ts'
import type { PublicCtx } from '../platform/context.ts'
import { claimName, findAccount, markConfirmed } from '../platform/database/directory.ts'
import { writeEvent } from '../platform/rows/events.ts'
import { failPoint } from '../platform/fail-point.ts'
import { queueMail } from '../platform/mails/mails.ts'
import { noSoonerThanUsual } from '../platform/entering/no-sooner-than-usual.ts'
import { refuse } from '../platform/refusals.ts'
import { neighbourhood, take } from '../platform/entering/throttle.ts'
import { confirmCompanyRow, findUserOf } from './companies.repository.ts'

export async function confirmCompany(ctx: PublicCtx, token: string): Promise<void> {
  const { directory, withCompany } = ctx.databases
  const account = (await consumeLink(directory, 'confirm', token)) ?? refuse('accounts.linkInvalid')
  const { companyId, userId } = account
  if (!(await claimName(directory, account))) refuse('accounts.linkInvalid')
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  await withCompany(account, async (tx) => {
    await confirmCompanyRow(tx, companyId)
    const event = { subject: 'companies' as const, subjectId: companyId, event: 'CONFIRMED' }
    await writeEvent(tx, { ...ctx, companyId }, userId, event)
  })
  failPoint(ctx.config, 'afterCommitBeforeAnswer')
  await markConfirmed(directory, companyId)
}

/** The confirmation link once more, for an address whose company still waits for it. */
export async function resendConfirmation(ctx: PublicCtx, email: string): Promise<void> {
  await take(
    ctx,
    { key: `resend:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 60 },
    { key: `resend:account:${email.trim().toLowerCase()}`, most: 3, minutes: 60 },
  )
  await noSoonerThanUsual(() => mailConfirmation(ctx, email))
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
