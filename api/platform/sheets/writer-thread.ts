import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetToWrite } from './write-in-thread.ts'
import { collect, type SheetCell, writeSheet } from './write-sheet.ts'

if (!parentPort) throw new Error('runs in a thread')
const port = parentPort
// Of this thread alone: whoever is served by the process goes first, and who waits for a workbook waits a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

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
