import type { SignUpForm } from '@app/contract/companies'
import { namesOf } from '@app/domain/accounts/passwords'
import { USUAL_RATES } from '@app/domain/products/prices'
import { rejectWeakPassword } from '../accounts/password-rules.ts'
import { openFirstDepot } from '../depots/open-first-depot.ts'
import { openBuiltInFields } from '../fields/save-field.ts'
import { openPaymentTypes } from '../payment-types/save-payment-type.ts'
import type { PublicCtx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimName, markConfirmed, type Account } from '../platform/database/directory.ts'
import { failPoint } from '../platform/fail-point.ts'
import { writeEvent } from '../platform/persistence/events.ts'
import { openCatalogue } from '../products/open-catalogue.ts'
import { confirmCompanyRow, insertCompany, insertFirstAdmin } from './companies.repository.ts'

/** What companies are opened with, whether someone signed up or an operator opens one. */
export type Opening = Pick<PublicCtx, 'config' | 'databases' | 'requestId' | 'now'>

export function rejectPasswordOf(form: SignUpForm): void {
  const { companyName, contactFirstName: firstName, contactLastName: lastName, contactEmail: email } = form
  rejectWeakPassword('password', form.password, [companyName, ...namesOf({ firstName, lastName, email })])
}

/** A company with its first administrator and everything that no company is without, in one transaction. */
export async function writeCompany(
  ctx: Opening,
  tx: Tx,
  account: Account,
  form: SignUpForm,
  passwordHash: string,
): Promise<void> {
  const { companyId, userId } = account
  const vatRates = [...new Set([ctx.config.DEFAULT_VAT, ...USUAL_RATES])]
  await insertCompany(tx, account, form, vatRates)
  await insertFirstAdmin(tx, account, form, passwordHash)
  await openPaymentTypes(tx, companyId)
  await openBuiltInFields(tx, companyId)
  await openCatalogue(tx, companyId)
  await openFirstDepot(tx, companyId, form.language)
  const event = { subject: 'companies' as const, subjectId: companyId, event: 'CREATED', version: 1 }
  await writeEvent(tx, { ...ctx, companyId }, userId, event)
}

/** From here on its administrator may enter; false when the address became someone else's before. */
export async function openDoors(ctx: Opening, account: Account): Promise<boolean> {
  const { directory, withCompany } = ctx.databases
  const { companyId, userId } = account
  if (!(await claimName(directory, account))) return false
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  await withCompany(account, async (tx) => {
    await confirmCompanyRow(tx, companyId)
    const event = { subject: 'companies' as const, subjectId: companyId, event: 'CONFIRMED', version: null }
    await writeEvent(tx, { ...ctx, companyId }, userId, event)
  })
  failPoint(ctx.config, 'afterCommitBeforeAnswer')
  await markConfirmed(directory, companyId)
  return true
}
