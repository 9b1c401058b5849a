import type { Worker } from 'node:worker_threads'
import { concurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import { warmWorker } from '../platform/http/warm-worker.ts'
import type { PrintedDocument, PrintedTable } from './document.ts'

/** What comes back from the thread. */
export interface Printed {
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that none of our fonts can draw: a question mark replaces them. */
  missing: string[]
  /** Of the processor. */
  milliseconds: number
}

const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const SECONDS = 10

/** One at a time: a second thread would only take the processor from requests. */
const printing = concurrencyLimiter({ atOnce: 1, mostWaiting: 100, mostSeconds: 20 })

const printer = warmWorker(new URL('printer-thread.ts', import.meta.url), HEAP)
export const stopPrinting = printer.stop

/**
 * Lays out a document and draws it, in a thread: laying out takes the processor for tens of milliseconds, which no other caller
 * should wait for.
 */
export const printInThread = (
  document: PrintedDocument | PrintedTable,
  seconds = SECONDS,
): Promise<Printed> => printing(() => printer.within((thread) => printIn(thread, document, seconds)))

async function printIn(
  thread: Worker,
  document: PrintedDocument | PrintedTable,
  seconds: number,
): Promise<Printed> {
  const timer = { late: undefined as NodeJS.Timeout | undefined }
  const leave: (() => void)[] = []
  try {
    return await new Promise<Printed>((done, fail) => {
      const hear = (message: Printed | { failure: string }) =>
        'failure' in message ? fail(new Error(message.failure)) : done(message)
      const ended = (why: unknown) =>
        fail(why instanceof Error ? why : new Error('the printing thread ended'))
      timer.late = setTimeout(() => ended(new Error(`not printed in ${seconds} s`)), seconds * 1000)
      thread.on('message', hear).on('error', ended).on('exit', ended)
      leave.push(() => void thread.off('message', hear).off('error', ended).off('exit', ended))
      thread.postMessage(document, [])
    })
  } finally {
    clearTimeout(timer.late)
    for (const away of leave) away()
  }
}
