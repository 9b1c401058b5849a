import type { Severity } from './modules.ts'

/** Cells of a row as text, by key of the column; empty ones are left out. */
export type Cells = Record<string, string>

/** What is wrong with, or to be known about, one cell. */
export interface Problem {
  column: string
  severity: Severity
  /** Its message is in i18n/fr/imports.ts, or among those of the forms. */
  code: string
  values?: Record<string, string | number>
  suggestion?: string
}

export interface Notice extends Problem {
  row: number
}

/** Problems of one kind, counted. */
export interface Cause {
  code: string
  column: string
  severity: Severity
  count: number
}

/** Why an import came to nothing. */
export interface Failure {
  code: string
  values?: Record<string, string | number>
}

export interface FoundColumn {
  key: string
  /** Its heading in the file, for a field that may be gone when it is shown. */
  heading: string
}
