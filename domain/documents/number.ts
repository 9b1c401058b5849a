import type { NumberLetters } from './kinds.ts'

const WHOLE = /^[a-z]{2}\d{2}-\d{6,}$/i

/** Whether someone typed a number as documents bear them, whole. */
export const isDocumentNumber = (typed: string): boolean => WHOLE.test(typed)

/** AC26-000123: letters of its kind, year, then the count of that year, which may outgrow its six digits. */
export function documentNumber(letters: NumberLetters, year: number, count: number): string {
  return `${letters}${String(year).slice(-2)}-${String(count).padStart(6, '0')}`
}
