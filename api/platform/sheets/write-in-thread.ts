import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetCell, WrittenSheet } from './write-sheet.ts'

/** What the thread is given before the rows. */
export type SheetToWrite = Omit<WrittenSheet, 'rows'>

const ROWS_AT_ONCE = 100
/** A hundred rows and the packed workbook need little; with more it would only clean up later. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * The same workbook, written in a thread: packing tens of thousands of rows takes seconds of a processor, and whoever
 * else is served here would wait behind each piece of it. Rows go there some at a time, when it asks for more.
 */
export async function writeInThread({ rows, ...sheet }: WrittenSheet): Promise<Uint8Array> {
  const workerData: SheetToWrite = sheet
  const thread = new Worker(new URL('writer-thread.ts', import.meta.url), {
    workerData,
    env: {},
    resourceLimits: HEAP,
  })
  const told = on(thread, 'message')
  try {
    for await (const piece of inPieces(rows)) {
      await told.next()
      thread.postMessage(piece, [])
    }
    await told.next()
    thread.postMessage(undefined, [])
    const { value } = (await told.next()) as IteratorResult<[Uint8Array], never>
    return value[0]
  } finally {
    await thread.terminate()
  }
}

async function* inPieces(rows: WrittenSheet['rows']): AsyncGenerator<(readonly SheetCell[])[]> {
  let piece: (readonly SheetCell[])[] = []
  for await (const row of rows) {
    piece.push(row)
    if (piece.length < ROWS_AT_ONCE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
