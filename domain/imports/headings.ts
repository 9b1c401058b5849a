import { plain } from '../text/matches.ts'

export interface Column {
  key: string
  required: boolean
  /** Every heading it is known by, in both languages. */
  headings: readonly string[]
}

export interface Heading {
  key: string
  /** Place of the column in the sheet, from 0. */
  at: number
}

export interface Header {
  found: Heading[]
  missing: string[]
  /** Headings that mean nothing here. */
  unknown: string[]
  /** Duplicate columns. */
  twice: string[]
}

/** « Prix HT * », « PRIX  H.T. » and « prix ht » are one heading. */
function foldHeading(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}%]/gu, '')
}

/** Which column of the sheet is which, whatever their order, accents and case. */
export function readHeader(cells: readonly string[], columns: readonly Column[]): Header {
  const keys = new Map(
    columns.toReversed().flatMap(({ key, headings }) => headings.map((text) => [foldHeading(text), key])),
  )
  const header: Header = { found: [], missing: [], unknown: [], twice: [] }
  for (const [at, cell] of cells.entries()) {
    const folded = foldHeading(cell)
    if (folded === '') continue
    const key = keys.get(folded)
    if (key === undefined) header.unknown.push(cell.trim())
    else if (header.found.some((heading) => heading.key === key)) header.twice.push(key)
    else header.found.push({ key, at })
  }
  header.missing = columns
    .filter(({ key, required }) => required && !header.found.some((heading) => heading.key === key))
    .map(({ key }) => key)
  return header
}

const MOST_ROWS_ABOVE = 20

/** The row of the headings: the first with most known ones, since titles and logos come above. */
export function findHeaderRow(rows: readonly (readonly string[])[], columns: readonly Column[]): number {
  const known = rows.slice(0, MOST_ROWS_ABOVE).map((cells) => readHeader(cells, columns).found.length)
  const most = Math.max(0, ...known)
  return most === 0 ? 0 : known.indexOf(most)
}
