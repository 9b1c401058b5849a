import { parentPort, workerData } from 'node:worker_threads'
import { dayOfSerial } from '@app/domain/imports/cells'
import { type Column, findHeaderRow, readHeader } from '@app/domain/imports/headings'
import { MOST_ROWS } from '@app/domain/imports/modules'
import { type CellObject, read as readBook, set_cptable, SSF, type WorkBook } from '@e965/xlsx'

import type { Sheet, SheetRow, Table, ToRead } from './read-workbook.ts'
import { recogniseWorkbook } from './recognise.ts'
import { repackZip, UnreadableWorkbook } from './zip.ts'

// The library leaves this part of it untyped.
const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean }

const MOST_COLUMNS = 200
/** One more than any field takes: a longer text is then refused by its field, not shortened in silence. */
const LONGEST_CELL = 2001
/** Of all cells together: 64 MB at two bytes each. */
const MOST_LETTERS = 32 * 1024 * 1024
const HEADER_ROWS = 20

/** Drawings, macros, histories and links to other files are not even unpacked. */
const VALUE_PARTS =
  /^(?!.*(drawing|media|pivot|chart|external|printer|customxml|docprops|comment|theme|revision)).*\.(xml|rels)$/i

/** No declaration of entities, in whatever encoding: values need none, bombs do. */
function rejectDeclarations(content: Buffer): void {
  const odd = content[0] === 0xff || content[0] === 0xfe || content.subarray(0, 4).includes(0)
  if (odd || content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw new UnreadableWorkbook('unreadable')
}

async function open(bytes: Buffer): Promise<WorkBook> {
  const isZip = recogniseWorkbook(bytes) === 'xlsx'
  // Old workbooks say which code page their text is in; new ones have no need of the tables.
  if (!isZip) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const plain = isZip ? repackZip(bytes, (name) => VALUE_PARTS.test(name), rejectDeclarations) : bytes
  try {
    return readBook(plain, {
      type: 'buffer',
      dense: true,
      // Values only: what a formula last gave, never the formula.
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: true,
      bookVBA: false,
      bookDeps: false,
    })
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableWorkbook(locked ? 'encrypted' : 'unreadable')
  }
}

/** As a cell has it, without invalid text: halves of characters, and controls other than a break. */
const clean = (text: string) =>
  text
    .slice(0, 4 * LONGEST_CELL)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .normalize()
    .trim()
    .slice(0, LONGEST_CELL)

function textOf(cell: CellObject | undefined, from1904: boolean): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return ''
  const format = String(cell.z ?? '')
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (isDateFormat(format)) return dayOfSerial(cell.v, from1904) ?? String(cell.v)
    if (/^0+$/.test(format) && cell.w !== undefined) return clean(cell.w)
    // Fifteen digits are what a spreadsheet shows; the rest is dust of its arithmetic.
    const exact = (value: number) => String(Number(value.toPrecision(15)))
    return format.includes('%') ? `${exact(cell.v * 100)}%` : exact(cell.v)
  }
  return clean(cell.t === 'e' ? (cell.w ?? '') : String(cell.v))
}

interface Read {
  name: string
  rows: { row: number; cells: readonly (CellObject | undefined)[] }[]
  textOf: (cell: CellObject | undefined) => string
}

/** The first sheet that is neither hidden nor empty. */
function firstSheet(book: WorkBook): Read {
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  // A map: a sheet may be called __proto__.
  const sheets = new Map(Object.entries(book.Sheets))
  const read = (name: string): Read => ({
    name: clean(name),
    // The rows that are there, not the million that a stray cell in the corner makes of them.
    rows: Object.entries((sheets.get(name)?.['!data'] ?? []) as (CellObject[] | undefined)[]).flatMap(
      ([index, cells]) => (cells ? [{ row: Number(index) + 1, cells }] : []),
    ),
    textOf: (cell) => textOf(cell, from1904),
  })
  const shown = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden).map(read)
  const isFilled = ({ rows, textOf: text }: Read) =>
    rows.some(({ cells }) => cells.slice(0, MOST_COLUMNS).some((cell) => text(cell) !== ''))
  return shown.find(isFilled) ?? shown[0] ?? read(book.SheetNames[0] ?? '')
}

/** Rows that are not empty, within the limits: what leaves the thread must fit into the memory outside. */
function filledRows({ rows, textOf: text }: Read, places: readonly number[]): SheetRow[] {
  const filled: SheetRow[] = []
  let letters = 0
  for (const { row, cells } of rows) {
    const texts = places.map((place) => text(cells[place]))
    const inRow = texts.reduce((sum, one) => sum + one.length, 0)
    if (inRow === 0) continue
    letters += inRow
    if (letters > MOST_LETTERS) throw new UnreadableWorkbook('tooBigInside')
    filled.push({ row, cells: texts })
    if (filled.length > MOST_ROWS + HEADER_ROWS) throw new UnreadableWorkbook('tooManyRows')
  }
  return filled
}

const EVERY_PLACE = Array.from({ length: MOST_COLUMNS }, (_, place) => place)

function wholeSheet(read: Read): Sheet {
  const trimmed = ({ row, cells }: SheetRow) => ({
    row,
    cells: cells.slice(0, cells.findLastIndex((text) => text !== '') + 1),
  })
  return { name: read.name, rows: filledRows(read, EVERY_PLACE).map(trimmed) }
}

function table(read: Read, columns: readonly Column[]): Table {
  const top = filledRows({ ...read, rows: firstFilled(read) }, EVERY_PLACE)
  const headings =
    top[
      findHeaderRow(
        top.map(({ cells }) => cells),
        columns,
      )
    ]
  const headerRow = headings?.row ?? 1
  const header = readHeader(headings?.cells ?? [], columns)
  const below = read.rows.filter(({ row }) => row > headerRow)
  const rows = filledRows(
    { ...read, rows: below },
    header.found.map(({ at }) => at),
  )
  return { name: read.name, header, headerRow, rows }
}

const firstFilled = ({ rows, textOf: text }: Read) => {
  const top: Read['rows'] = []
  for (const row of rows) {
    if (row.cells.slice(0, MOST_COLUMNS).some((cell) => text(cell) !== '')) top.push(row)
    if (top.length === HEADER_ROWS) break
  }
  return top
}

try {
  const { bytes, columns } = workerData as ToRead
  const read = firstSheet(await open(Buffer.from(bytes)))
  parentPort?.postMessage({ sheet: columns ? table(read, columns) : wholeSheet(read) }, [])
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof UnreadableWorkbook ? error.reason : 'unreadable' }, [])
}
