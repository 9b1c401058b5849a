import { parentPort, workerData } from 'node:worker_threads'
import { dayOfSerial } from '@app/domain/imports/cells'
import { MOST_ROWS } from '@app/domain/imports/modules'
import { type CellObject, read, set_cptable, SSF, type WorkBook } from '@e965/xlsx'

import type { Sheet, SheetRow } from './read-workbook.ts'
import { recogniseWorkbook } from './recognise.ts'
import { repackZip, UnreadableWorkbook } from './zip.ts'

// The library leaves this part of it untyped.
const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean }

const MOST_COLUMNS = 200
const LONGEST_CELL = 4000
const HEADER_ROWS = 20

/** Drawings, macros, histories and links to other files are not even unpacked. */
const VALUE_PARTS =
  /^(?!.*(drawing|media|pivot|chart|external|printer|customxml|docprops|comment|theme|revision)).*\.(xml|rels)$/i

/** No declaration of entities, in whatever encoding: values need none, bombs do. */
function refuseDeclarations(content: Buffer): void {
  const odd = content[0] === 0xff || content[0] === 0xfe || content.subarray(0, 4).includes(0)
  if (odd || content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw new UnreadableWorkbook('unreadable')
}

async function open(bytes: Buffer): Promise<WorkBook> {
  const isZip = recogniseWorkbook(bytes) === 'xlsx'
  // Old workbooks say which code page their text is in; new ones have no need of the tables.
  if (!isZip) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const plain = isZip ? repackZip(bytes, (name) => VALUE_PARTS.test(name), refuseDeclarations) : bytes
  try {
    return read(plain, {
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

function textOf(cell: CellObject | undefined, from1904: boolean): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return ''
  const format = String(cell.z ?? '')
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (isDateFormat(format)) return dayOfSerial(cell.v, from1904) ?? String(cell.v)
    if (/^0+$/.test(format) && cell.w !== undefined) return cell.w
    // Fifteen digits are what a spreadsheet shows; the rest is dust of its arithmetic.
    const exact = (value: number) => String(Number(value.toPrecision(15)))
    return format.includes('%') ? `${exact(cell.v * 100)}%` : exact(cell.v)
  }
  return (cell.t === 'e' ? (cell.w ?? '') : String(cell.v)).slice(0, LONGEST_CELL).normalize().trim()
}

function firstSheet(book: WorkBook): Sheet {
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  let best: Sheet = { name: book.SheetNames[0] ?? '', rows: [] }
  for (const [at, name] of book.SheetNames.entries()) {
    if (book.Workbook?.Sheets?.[at]?.Hidden) continue
    // A map: a sheet may be called __proto__.
    const sheet = new Map(Object.entries(book.Sheets)).get(name)
    const held = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[]
    const rows: SheetRow[] = []
    // The rows that are there, not the million that a stray cell in the corner makes of them.
    for (const [index, cells] of Object.entries(held)) {
      if (!cells) continue
      const texts = Array.from(cells.slice(0, MOST_COLUMNS), (cell) => textOf(cell, from1904))
      if (texts.every((text) => text === '')) continue
      rows.push({ row: Number(index) + 1, cells: texts })
      if (rows.length > MOST_ROWS + HEADER_ROWS) throw new UnreadableWorkbook('tooManyRows')
    }
    if (rows.length > 0) return { name, rows }
    best = { name: best.name || name, rows }
  }
  return best
}

try {
  parentPort?.postMessage({ sheet: firstSheet(await open(Buffer.from(workerData as Uint8Array))) }, [])
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof UnreadableWorkbook ? error.reason : 'unreadable' }, [])
}
