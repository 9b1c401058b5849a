import { readFileSync } from 'node:fs'
import { commonKey, whyPasswordRefused } from '@app/domain/accounts/passwords'
import type { Tx } from '../platform/database/database.ts'
import { failField } from '../platform/errors.ts'
import { findCompanyName } from './accounts.repository.ts'

const common = new Set(
  readFileSync(`${import.meta.dirname}/common-passwords.txt`, 'utf8')
    .trimEnd()
    .split('\n')
    .map(commonKey),
)

/** The schema checks the length; names are those of the company and of the user, as far as they are known. */
export function rejectWeakPassword(field: string, password: string, names: readonly string[]): void {
  const why = whyPasswordRefused(password, { common, names })
  if (why) failField(field, why)
}

/** The same where the name of the company has to be read first. */
export async function rejectCompanyName(
  { tx, companyId }: { tx: Tx; companyId: number },
  field: string,
  password: string,
): Promise<void> {
  rejectWeakPassword(field, password, [await findCompanyName(tx, companyId)])
}

export function rejectUnlessRepeated(password: string, confirmation: string): void {
  if (password !== confirmation) failField('passwordConfirmation', 'accounts.passwordsDiffer')
}
