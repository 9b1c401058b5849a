import type { RowState } from '@app/domain/imports/modules'
import type { Cause } from '@app/domain/imports/problems'
import type { Ctx } from '../platform/context.ts'
import {
  type AnyImporter,
  type CheckedRow,
  hasError,
  inBatches,
  type Progress,
  type ReadRow,
} from '../platform/bulk-import/importer.ts'

type InCompany = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/**
 * Checks every row against the rules of its feature. Before the import each batch has a short transaction of its
 * own; during it, all share the one that writes. Nothing is locked by it: that is left to the writing.
 */
export async function checkRows(
  importer: AnyImporter,
  rows: readonly ReadRow[],
  { inCompany, progress }: { inCompany: InCompany; progress?: Progress },
): Promise<CheckedRow<object>[]> {
  const known = await inCompany((ctx) => importer.know(ctx))
  const checked: CheckedRow<object>[] = []
  for (const batch of inBatches(rows)) {
    checked.push(...(await inCompany((ctx) => importer.check(ctx, known, batch))))
    await progress?.(checked.length)
  }
  await inCompany(async (ctx) => importer.checkTogether?.(ctx, known, checked))
  return checked
}

export function stateOf(row: CheckedRow<object>): RowState {
  if (hasError(row)) return 'error'
  return row.problems.length > 0 ? 'warning' : 'ready'
}

export function countStates(rows: readonly { state: RowState }[]) {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length
  return { ready: count('ready'), warned: count('warning'), wrong: count('error') }
}

/** Mistakes before warnings, the most frequent first. */
export const causesInOrder = (causes: readonly Cause[]): Cause[] =>
  causes.toSorted((one, other) => one.severity.localeCompare(other.severity) || other.count - one.count)

/** What was found, by kind. */
export function causesOf(problems: Iterable<Omit<Cause, 'count'>>): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { code, column, severity } of problems) {
    const name = JSON.stringify([severity, column, code])
    const cause = causes.get(name)
    if (cause) cause.count++
    else causes.set(name, { code, column, severity, count: 1 })
  }
  return causesInOrder([...causes.values()])
}
