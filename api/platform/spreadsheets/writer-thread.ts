import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { SheetToWrite } from './write-in-thread.ts'
import { collect, type SheetCell, writeSheet } from './write-sheet.ts'

if (!parentPort) throw new Error('runs in a thread')
const port = parentPort
// Of this thread alone: requests of the process go first, and workbooks take a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const messages = on(port, 'message') as AsyncIterableIterator<[unknown]>
const next = async <Message>() => ((await messages.next()) as { value: [Message] }).value[0]

async function* rows(): AsyncGenerator<SheetCell[]> {
  for (;;) {
    port.postMessage('more')
    const piece = await next<SheetCell[][] | undefined>()
    if (!piece) return
    yield* piece
  }
}

for (;;) {
  const sheet = await next<SheetToWrite>()
  port.postMessage(await collect(writeSheet({ ...sheet, rows: rows() })))
}
