import { readFileSync } from 'node:fs'
import { refuseField } from '../platform/refusals.ts'

const common = new Set(readFileSync(`${import.meta.dirname}/common-passwords.txt`, 'utf8').split('\n'))

/** Length is the schema's affair; here only what everybody tries first is refused. */
export function refuseCommonPassword(field: string, password: string): void {
  if (common.has(password.toLowerCase())) refuseField(field, 'accounts.passwordTooCommon')
}

export function refuseUnlessRepeated(password: string, confirmation: string): void {
  if (password !== confirmation) refuseField('passwordConfirmation', 'accounts.passwordsDiffer')
}
