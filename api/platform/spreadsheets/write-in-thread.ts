import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { warmWorker } from '../http/warm-worker.ts'
import type { SheetCell, WrittenSheet } from './write-sheet.ts'

/** What the thread is given before the rows. */
export type SheetToWrite = Omit<WrittenSheet, 'rows'>

const ROWS_AT_ONCE = 100
/** A hundred rows and the packed workbook need little; with more it would only clean up later. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

const writer = warmWorker(new URL('writer-thread.ts', import.meta.url), HEAP)
export const stopWriting = writer.stop

/**
 * The same workbook, written in a thread: packing tens of thousands of rows takes seconds of a processor, and a request that
 * else is served here would wait behind each piece of it. Rows go there some at a time, when it asks for more.
 */
export const writeInThread = (sheet: WrittenSheet): Promise<Uint8Array> =>
  writer.within((thread) => writeIn(thread, sheet))

async function writeIn(thread: Worker, { rows, ...sheet }: WrittenSheet): Promise<Uint8Array> {
  // A thread that ends without a message sends no more.
  const messages = on(thread, 'message', { close: ['exit'] })
  const hear = async (): Promise<unknown> => {
    const { done, value } = (await messages.next()) as IteratorResult<[unknown], undefined>
    if (done) throw new Error('the writing thread ended')
    return value[0]
  }
  try {
    thread.postMessage(sheet satisfies SheetToWrite, [])
    for await (const piece of inPieces(rows)) {
      await hear()
      thread.postMessage(piece, [])
    }
    await hear()
    thread.postMessage(undefined, [])
    return (await hear()) as Uint8Array
  } finally {
    await messages.return?.()
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
