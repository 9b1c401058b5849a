/** Purchases; every later kind of document adds its letters. */
export const DOCUMENT_KINDS = ['AC'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** AC26-000123: kind, year, then the count of that year, which may outgrow its six digits. */
export function documentNumber(kind: DocumentKind, year: number, count: number): string {
  return `${kind}${String(year).slice(-2)}-${String(count).padStart(6, '0')}`
}
