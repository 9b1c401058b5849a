import { closest } from '@app/domain/imports/closest'
import { plain } from '@app/domain/text/matches'
import { error } from './read-cells.ts'
import type { Problem } from './importer.ts'

/** Records that a cell may name, whatever accents and case it is written with. */
export interface Named<Row> {
  find: (column: string, text: string) => { row: Row } | { problem: Problem }
}

/** With several names for a row, the first is the one that is suggested. */
export function namedRows<Row>(rows: readonly { names: readonly string[]; row: Row }[]): Named<Row> {
  const byName = new Map<string, { row: Row; label: string }[]>()
  for (const { names, row } of rows) {
    for (const name of new Set(names.map(plain)))
      byName.set(name, [...(byName.get(name) ?? []), { row, label: names[0] ?? '' }])
  }
  const labels = rows.map(({ names }) => names[0] ?? '')
  // The same slip stands in many rows, and looking for what was meant is slow.
  const suggested = new Map<string, string | undefined>()
  const suggest = (text: string) => {
    if (!suggested.has(text) && suggested.size < MOST_SUGGESTED) suggested.set(text, closest(text, labels))
    return suggested.get(text)
  }
  return {
    find: (column, text) => {
      const [first, ...others] = byName.get(plain(text)) ?? []
      if (first && others.length === 0) return { row: first.row }
      if (first) return { problem: error(column, 'ambiguous', { suggestion: first.label }) }
      const suggestion = suggest(text)
      return { problem: error(column, 'unknown', suggestion === undefined ? {} : { suggestion }) }
    },
  }
}

/** After so many different unknown names the file is of another company: nobody reads suggestions any more. */
const MOST_SUGGESTED = 500
