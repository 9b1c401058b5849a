import { Worker } from 'node:worker_threads'
import { inTurn } from '../platform/serving/in-turn.ts'
import type { PrintedDocument, PrintedTable } from './document.ts'

/** What comes back from the thread. */
export interface Printed {
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that none of our fonts can draw: a question mark stands in their place. */
  missing: string[]
  /** Of the processor. */
  milliseconds: number
}

const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const SECONDS = 10

/** One at a time: a second thread would only take the processor from whoever serves requests. */
const printing = inTurn({ atOnce: 1, mostWaiting: 100, mostSeconds: 20 })

let warm: Worker | undefined

/**
 * Lays out a document and draws it, in a thread that stays: laying out takes the processor for tens of milliseconds, which
 * nobody else who is served here should wait for, and reading the modules and fonts takes longer than that.
 */
export const printInThread = (
  document: PrintedDocument | PrintedTable,
  seconds = SECONDS,
): Promise<Printed> => printing(() => printWarm(document, seconds))

async function printWarm(document: PrintedDocument | PrintedTable, seconds: number): Promise<Printed> {
  const thread = (warm ??= newThread())
  const timer = { late: undefined as NodeJS.Timeout | undefined }
  const leave: (() => void)[] = []
  try {
    return await new Promise<Printed>((done, fail) => {
      const hear = (told: Printed | { failure: string }) =>
        'failure' in told ? fail(new Error(told.failure)) : done(told)
      const ended = (why: unknown) => {
        void stop(thread)
        fail(why instanceof Error ? why : new Error('the printing thread ended'))
      }
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

function newThread(): Worker {
  const thread = new Worker(new URL('printer-thread.ts', import.meta.url), { env: {}, resourceLimits: HEAP })
  // One that dies while nobody waits for it is replaced by the next document.
  thread.on('error', () => void stop(thread)).on('exit', () => void stop(thread))
  // It keeps no process alive.
  thread.unref()
  return thread
}

async function stop(thread: Worker): Promise<void> {
  if (warm === thread) warm = undefined
  await thread.terminate()
}

/** At the end of the process; a document that is printed later begins a new thread. */
export async function stopPrinting(): Promise<void> {
  if (warm) await stop(warm)
}
