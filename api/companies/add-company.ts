import type { SignUpForm } from '@app/contract/companies'
import { rejectUnlessRepeated } from '../accounts/password-rules.ts'
import { findOwner, openUnconfirmed, type Account } from '../platform/database/directory.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { failField } from '../platform/errors.ts'
import { openDoors, type Opening, rejectPasswordOf, writeCompany } from './open-company.ts'

/**
 * An operator opens a company: as a sign-up does, but nobody has to confirm the address, and one
 * that is known already is refused aloud. Were this to die half-way, the company is a sign-up that nobody confirms.
 */
export async function addCompany(ctx: Opening, form: SignUpForm): Promise<Account> {
  const { directory, withCompany } = ctx.databases
  const failTaken = () => failField('contactEmail', 'users.emailTaken', { name: form.contactEmail })
  rejectUnlessRepeated(form.password, form.passwordConfirmation)
  rejectPasswordOf(form)
  if (await findOwner(directory, form.contactEmail)) failTaken()
  const passwordHash = await hashPassword(form.password)
  const account = await openUnconfirmed(ctx.databases, ctx.config, form.contactEmail)
  await withCompany(account, (tx) => writeCompany(ctx, tx, account, form, passwordHash))
  if (!(await openDoors(ctx, account))) failTaken()
  return account
}
