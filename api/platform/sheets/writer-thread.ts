import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetToWrite } from './write-in-thread.ts'
import { collect, type SheetCell, writeSheet } from './write-sheet.ts'

if (!parentPort) throw new Error('runs in a thread')
const port = parentPort

async function* rows(): AsyncGenerator<SheetCell[]> {
  const pieces = on(port, 'message') as AsyncIterableIterator<[SheetCell[][] | undefined]>
  port.postMessage('more')
  for await (const [piece] of pieces) {
    if (!piece) return
    yield* piece
    port.postMessage('more')
  }
}

port.postMessage(await collect(writeSheet({ ...(workerData as SheetToWrite), rows: rows() })))
