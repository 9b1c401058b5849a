import { closest } from '@app/domain/imports/closest'
import type { Problem } from '@app/domain/imports/problems'
import { plain } from '@app/domain/text/matches'
import { type Cells, error } from './read-cells.ts'

/** Records that a cell may name, whatever accents and case it is written with. */
export interface Named<Row> {
  /** The one that the cell of this column names; a cell that names none, or several, is a problem of its row. */
  find: (column: string, cells: Cells) => Row | undefined
}

/** A row may have several names; the first says it in full. */
export function namedRows<Row>(rows: readonly { names: readonly string[]; row: Row }[]): Named<Row> {
  const byName = new Map<string, { row: Row; full: string; name: string }[]>()
  for (const { names, row } of rows) {
    for (const name of names) {
      const same = byName.get(plain(name)) ?? []
      same.push({ row, full: names[0] ?? name, name })
      byName.set(plain(name), same)
    }
  }
  // Where two have the same name, only the full one tells them apart.
  const known = [...byName.values()].map((held) => (held.length > 1 ? held[0]?.full : held[0]?.name) ?? '')
  // The same slip repeats in many rows, and the search for a suggestion is slow.
  const suggested = new Map<string, string | undefined>()
  const suggest = (text: string) => {
    if (!suggested.has(text) && suggested.size < MOST_SUGGESTED) suggested.set(text, closest(text, known))
    return suggested.get(text)
  }
  const findText = (column: string, text: string): { row: Row } | { problem: Problem } => {
    const held = byName.get(plain(text)) ?? []
    // The full name of one may be the short name of another: then it is the first that is meant.
    const inFull = held.filter(({ full }) => plain(full) === plain(text))
    const [first, ...others] = inFull.length === 1 ? inFull : held
    if (first && others.length === 0) return { row: first.row }
    if (first) {
      // Two may share even the full name: to suggest what was typed would help nobody.
      const other = held.find(({ full }) => plain(full) !== plain(text))
      return { problem: error(column, 'ambiguous', other && { suggestion: other.full }) }
    }
    const suggestion = suggest(text)
    return { problem: error(column, 'unknown', suggestion === undefined ? {} : { suggestion }) }
  }
  return {
    find: (column, { given, problems }) => {
      const text = given.get(column)
      const found = text === undefined ? undefined : findText(column, String(text))
      if (found && 'problem' in found) problems.push(found.problem)
      return found && 'row' in found ? found.row : undefined
    },
  }
}

/** After so many different unknown names the file is of another company: nobody reads suggestions any more. */
const MOST_SUGGESTED = 500
