import { plain } from '../text/matches.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** 0 to 5, one point each. It advises and refuses nothing: length decides, not composition. */
export function passwordStrength(password: string): number {
  const points = [password.length >= 6, /\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u]
  return points.filter((point) => (typeof point === 'boolean' ? point : point.test(password))).length
}

export function strengthTone(points: number): 'red' | 'amber' | 'green' {
  if (points <= 2) return 'red'
  return points === 3 ? 'amber' : 'green'
}

export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
  username?: string
}

/** What nobody may use as their password because everyone around them knows it. */
export const namesOf = ({ firstName, lastName, email, username = email }: PasswordOwner): string[] => [
  firstName,
  lastName,
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
  username,
  email,
  email.replace(/@.*/, ''),
]

const withoutTrailingDigits = (text: string) => text.replace(/\d+$/, '') || text

/** Entries and passwords compare alike: "Password2026" is "password", but a password of digits alone stays whole. */
export const commonKey = (password: string): string => withoutTrailingDigits(password.toLowerCase())

/** A name is the same with or without its spaces and marks, and with a year behind it. */
const nameKey = (text: string): string => withoutTrailingDigits(plain(text).replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** A code of contract/errors.ts. */
export type PasswordRefusal =
  | 'accounts.passwordBlank'
  | 'accounts.passwordRepeated'
  | 'accounts.passwordTooCommon'
  | 'accounts.passwordIsAName'

interface KnownToAll {
  /** Keys of the most common passwords. */
  common: ReadonlySet<string>
  /** Of the company and of the user. */
  names: readonly string[]
}

/** Why a password of the right length is refused; undefined when it is not. */
export function whyPasswordRefused(
  password: string,
  { common, names }: KnownToAll,
): PasswordRefusal | undefined {
  if (password.trim() === '') return 'accounts.passwordBlank'
  if (new Set(password).size === 1) return 'accounts.passwordRepeated'
  if (common.has(commonKey(password))) return 'accounts.passwordTooCommon'
  const key = nameKey(password)
  return key !== '' && names.some((name) => nameKey(name) === key) ? 'accounts.passwordIsAName' : undefined
}
