import type { SignUpForm } from '@app/contract/companies'
import { refuseCommonPassword, refuseUnlessRepeated } from '../accounts/password-rules.ts'
import { openFirstDepot } from '../depots/open-first-depot.ts'
import { openPaymentTypes } from '../payment-types/save-payment-type.ts'
import type { PublicCtx } from '../platform/context.ts'
import { findAccount, keepNames, reserveCompany, type Account } from '../platform/directory.ts'
import { writeEvent } from '../platform/events.ts'
import { queueMail } from '../platform/mails.ts'
import { hashPassword } from '../platform/passwords.ts'
import { refuse } from '../platform/refusals.ts'
import { take } from '../platform/throttle.ts'
import { findUserOf, insertCompany, insertFirstAdmin } from './companies.repository.ts'

/** A company with its first administrator. An address that is known already is answered just the same. */
export async function signUp(ctx: PublicCtx, form: SignUpForm): Promise<void> {
  if (!ctx.config.SIGN_UP) refuse('companies.signUpClosed')
  refuseUnlessRepeated(form.password, form.passwordConfirmation)
  refuseCommonPassword('password', form.password)
  await take(
    ctx,
    { key: `signUp:address:${ctx.address}`, most: 5, minutes: 60 },
    { key: 'signUp', most: 50, minutes: 60 },
  )
  const passwordHash = await hashPassword(form.password)
  const account = await reserveCompany(ctx.databases.directory, form.contactEmail)
  if (account) await openCompany(ctx, account, form, passwordHash)
  else await tellOwner(ctx, form.contactEmail)
}

// The name is reserved in the directory first and activated last. A process that dies in between leaves
// either nothing but a reservation, which is swept, or a whole company.
async function openCompany(
  ctx: PublicCtx,
  account: Account,
  form: SignUpForm,
  passwordHash: string,
): Promise<void> {
  const { companyId, userId } = account
  const send = await ctx.databases.withCompany(account, async (tx) => {
    await insertCompany(tx, account, form)
    await insertFirstAdmin(tx, account, form, passwordHash)
    await openPaymentTypes(tx, companyId)
    await openFirstDepot(tx, companyId, form.language)
    const event = { subject: 'companies', subjectId: companyId, event: 'CREATED' }
    await writeEvent(tx, { companyId, requestId: ctx.requestId }, userId, event)
    return await queueMail(ctx, tx, account, { kind: 'confirm', userId })
  })
  await keepNames(ctx.databases.directory, account, [form.contactEmail])
  await send()
}

async function tellOwner(ctx: PublicCtx, email: string): Promise<void> {
  const account = await findAccount(ctx.databases.directory, email)
  const send = await ctx.databases.withCompany(account, async (tx) => {
    const user = await findUserOf(tx, account)
    if (!user) return undefined
    const kind = user.confirmedAt ? 'alreadyKnown' : 'confirm'
    return await queueMail(ctx, tx, account, { kind, userId: user.id })
  })
  await send?.()
}
