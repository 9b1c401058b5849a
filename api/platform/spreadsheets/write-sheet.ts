import { once } from 'node:events'
import type { Day } from '@app/domain/dates/day'
import { PassThrough } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'

export type SheetCell = string | number | Date | null

/** A day as a spreadsheet knows it: in a column of days it sorts and filters as a date. */
export const dayCell = (day: Day): Date => new Date(`${day}T00:00:00Z`)

const FORMATS = { amount: '#,##0.00', day: 'dd/mm/yyyy' } as const

export interface WrittenColumn {
  heading: string
  /** In letters; 14 by default. */
  width?: number
  /** Of what its cells are, where a spreadsheet shows them in a format of their own. */
  kind?: keyof typeof FORMATS | undefined
}

export interface WrittenSheet {
  name: string
  columns: readonly WrittenColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
}

const ROWS_BETWEEN_BREATHS = 200

/**
 * A workbook of one sheet, made while it is sent. Numbers are numbers and text is text: a name such as
 * =HYPERLINK(…) is written as a string and never becomes a formula.
 */
export async function* writeSheet({ name, columns, rows }: WrittenSheet): AsyncGenerator<Uint8Array> {
  const out = new PassThrough({ highWaterMark: 64 * 1024 })
  const written = write(out, { name, columns, rows })
  // The reader of `out` gets the error; awaiting it here must not be the first to handle it.
  written.catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error('sheet not written')),
  )
  for await (const chunk of out) yield chunk as Uint8Array
  await written
}

async function write(out: PassThrough, { name, columns, rows }: WrittenSheet): Promise<void> {
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ heading, width = 14, kind }) => ({
    header: heading,
    width,
    ...(kind !== undefined && { style: { numFmt: FORMATS[kind] } }),
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  let count = 0
  for await (const row of rows) {
    sheet.addRow([...row]).commit()
    if (++count % ROWS_BETWEEN_BREATHS > 0) continue
    await new Promise((turn) => setImmediate(turn))
    if (out.destroyed) return
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  sheet.commit()
  await book.commit()
}

/** A sheet's name has at most 31 characters, and not all of them. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = []
  for await (const chunk of chunks) held.push(chunk)
  return Buffer.concat(held)
}
