import type { SignUpForm } from '@app/contract/companies'
import { refuseUnlessRepeated } from '../accounts/password-rules.ts'
import { findOwner, openUnconfirmed, type Account } from '../platform/database/directory.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { refuseField } from '../platform/refusals.ts'
import { openDoors, type Opening, refusePasswordOf, writeCompany } from './open-company.ts'

/**
 * Whoever runs the installation opens a company: as a sign-up does, but nobody has to confirm the address, and one
 * that is known already is refused aloud. Were this to die half-way, the company is a sign-up that nobody confirms.
 */
export async function addCompany(ctx: Opening, form: SignUpForm): Promise<Account> {
  const { directory, withCompany } = ctx.databases
  const refuseTaken = () => refuseField('contactEmail', 'users.emailTaken', { name: form.contactEmail })
  refuseUnlessRepeated(form.password, form.passwordConfirmation)
  refusePasswordOf(form)
  if (await findOwner(directory, form.contactEmail)) refuseTaken()
  const passwordHash = await hashPassword(form.password)
  const account = await openUnconfirmed(ctx.databases, ctx.config, form.contactEmail)
  await withCompany(account, (tx) => writeCompany(ctx, tx, account, form, passwordHash))
  if (!(await openDoors(ctx, account))) refuseTaken()
  return account
}
