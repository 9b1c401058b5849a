import { readFileSync } from 'node:fs'
import { commonKey, whyPasswordRefused } from '@app/domain/accounts/passwords'
import type { Tx } from '../platform/database/database.ts'
import { refuseField } from '../platform/refusals.ts'
import { findCompanyName } from './accounts.repository.ts'

const common = new Set(
  readFileSync(`${import.meta.dirname}/common-passwords.txt`, 'utf8')
    .trimEnd()
    .split('\n')
    .map(commonKey),
)

/** The schema checks the length; names are those of the company and of the user, as far as they are known. */
export function refuseWeakPassword(field: string, password: string, names: readonly string[]): void {
  const why = whyPasswordRefused(password, { common, names })
  if (why) refuseField(field, why)
}

/** The same where the name of the company has to be read first. */
export async function refuseCompanyName(
  { tx, companyId }: { tx: Tx; companyId: number },
  field: string,
  password: string,
): Promise<void> {
  refuseWeakPassword(field, password, [await findCompanyName(tx, companyId)])
}

export function refuseUnlessRepeated(password: string, confirmation: string): void {
  if (password !== confirmation) refuseField('passwordConfirmation', 'accounts.passwordsDiffer')
}
