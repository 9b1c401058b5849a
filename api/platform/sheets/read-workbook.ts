import { Worker } from 'node:worker_threads'
import { recogniseWorkbook } from './recognise.ts'
import { type Unreadable, UnreadableWorkbook } from './zip.ts'

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  row: number
  /** As text: numbers with a point, days as 2026-11-14. */
  cells: string[]
}

export interface Sheet {
  name: string
  /** Those with something in them. */
  rows: SheetRow[]
}

const HEAP_MEGABYTES = 1024
const SECONDS = 120

/**
 * The first sheet with something in it. A workbook comes from anywhere and its format is old and loop-prone:
 * it is read in a thread with a heap and a time of its own, and only texts come back.
 */
export async function readWorkbook(bytes: Uint8Array, seconds = SECONDS): Promise<Sheet> {
  recogniseWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const thread = new Worker(new URL('reader-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    env: {},
    stdout: true,
    stderr: true,
  })
  const timer = { late: undefined as NodeJS.Timeout | undefined }
  try {
    return await new Promise<Sheet>((done, fail) => {
      const refuse = (reason: Unreadable) => fail(new UnreadableWorkbook(reason))
      timer.late = setTimeout(() => refuse('tooSlow'), seconds * 1000)
      thread.once('message', (told: { sheet?: Sheet; reason?: Unreadable }) => {
        if (told.sheet) done(told.sheet)
        else refuse(told.reason ?? 'unreadable')
      })
      thread.once('error', (error: Error & { code?: string }) =>
        refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooBigInside' : 'unreadable'),
      )
      thread.once('exit', () => refuse('unreadable'))
    })
  } finally {
    clearTimeout(timer.late)
    await thread.terminate()
  }
}
