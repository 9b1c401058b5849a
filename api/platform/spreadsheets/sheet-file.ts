import { deserialize, serialize } from 'node:v8'
import type { SavedFile } from '@app/contract/route'
import type { Ctx } from '../context.ts'
import { concurrencyLimiter } from '../http/concurrency-limiter.ts'
import { writeInThread } from './write-in-thread.ts'
import type { SheetCell, WrittenSheet } from './write-sheet.ts'

const ROWS_AT_ONCE = 500
const writing = concurrencyLimiter({ atOnce: 2, mostWaiting: 50 })

/**
 * Reads all rows in the transaction and writes the workbook after it. Until then the rows are kept serialised: 50,000
 * need a few megabytes.
 */
export async function sheetFile(
  { connection }: Ctx,
  fileName: string,
  { rows, ...sheet }: WrittenSheet,
): Promise<SavedFile> {
  const pieces = await serialised(rows)
  const content = () => writing(() => writeInThread({ ...sheet, rows: rowsOf(pieces) }), connection)
  return { fileName: `${fileName}.xlsx`, content }
}

async function serialised(rows: WrittenSheet['rows']): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let piece: (readonly SheetCell[])[] = []
  const close = () => {
    pieces.push(serialize(piece))
    piece = []
  }
  for await (const row of rows) if (piece.push(row) === ROWS_AT_ONCE) close()
  close()
  return pieces
}

function* rowsOf(pieces: readonly Buffer[]): Generator<SheetCell[]> {
  for (const piece of pieces) yield* deserialize(piece) as SheetCell[][]
}
