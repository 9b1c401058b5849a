import type { NumberLetters } from './kinds.ts'

/** AC26-000123: letters of its kind, year, then the count of that year, which may outgrow its six digits. */
export function documentNumber(letters: NumberLetters, year: number, count: number): string {
  return `${letters}${String(year).slice(-2)}-${String(count).padStart(6, '0')}`
}
