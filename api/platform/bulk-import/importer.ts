import type { Permission } from '@app/domain/access/grants'
import type { FieldModule } from '@app/domain/fields/modules'
import type { Cells, Problem } from '@app/domain/imports/problems'
import type { Ctx } from '../context.ts'

type CellKind = 'text' | 'money' | 'percent' | 'rate' | 'number' | 'day'

/** Its labels and other headings are in i18n/fr/imports.ts under this key. */
export interface ImportColumn {
  key: string
  kind: CellKind
  required?: true
}

/** A row as it was read. */
export interface ReadRow {
  row: number
  values: Cells
}

export interface CheckedRow<Entry> extends ReadRow {
  problems: Problem[]
  /** What the row becomes; missing when it has a mistake. */
  entry?: Entry
}

export interface Written {
  created: number
  updated: number
}

export type Progress = (done: number) => Promise<void>

/**
 * How rows become records of one feature. A new feature writes one of these in its own folder and lists it in
 * importers.ts; reading, checking in the background, progress and answers are the same for all.
 */
export interface Importer<Known, Entry> {
  permission: Exclude<Permission, 'public'>
  /** Whose additional fields are columns too. */
  fields: FieldModule
  columns: readonly ImportColumn[]
  /** Rows of the example workbook: made of what the company has, and passing its check once it has what they name. */
  examples: (ctx: Ctx) => Promise<Record<string, string | number>[]>
  /** What every row is checked against: read before the first of them, extended by each that is checked. */
  know: (ctx: Ctx) => Promise<Known>
  /** Some hundred rows, by a constant number of statements. */
  check: (ctx: Ctx, known: Known, rows: readonly ReadRow[]) => Promise<CheckedRow<Entry>[]>
  /** Problems that need all rows. */
  checkTogether?: (ctx: Ctx, known: Known, rows: CheckedRow<Entry>[]) => Promise<void>
  /**
   * Writes everything in the transaction that is open, telling how many rows are done. It locks what it changes
   * and what it names, and gives up when that is no longer what was checked.
   */
  write: (ctx: Ctx, entries: readonly Entry[], progress: Progress) => Promise<Written>
}

/** One whose rows and records nobody outside its own file looks into. */
export type AnyImporter = Importer<object, object>

export const hasError = ({ problems }: { problems: readonly Problem[] }) =>
  problems.some((problem) => problem.severity === 'error')

/** What was changed by someone else between check and write: the transaction is given up and done again. */
class ChangedMeanwhile extends Error {}

export const giveUp = (): never => {
  throw new ChangedMeanwhile()
}

const ROWS_AT_ONCE = 500

export function* inBatches<T>(all: readonly T[], size = ROWS_AT_ONCE): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
