import { Worker } from 'node:worker_threads'
import type { Column, Header } from '@app/domain/imports/headings'
import { reportThreadEnded } from '../last-words.ts'
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

/** A sheet whose headings were understood. Its rows are those below, with the columns that were found and no others. */
export interface Table extends Sheet {
  header: Header
  headerRow: number
}

/** What the thread is given. */
export interface ToRead {
  bytes: Uint8Array
  /** The columns to look for; without them, everything is read. */
  columns: readonly Column[] | undefined
}

const HEAP_MEGABYTES = 1024
const SECONDS = 120

/** The first sheet that is not empty, whatever its content. */
export const readWorkbook = (bytes: Uint8Array, seconds = SECONDS): Promise<Sheet> =>
  inThread<Sheet>({ bytes, columns: undefined }, seconds)

/**
 * Of the same sheet only the columns that are known. A cell that points to a long text shared by thousands
 * becomes a copy on its way here: so the thread leaves out the other columns, and counts the rest.
 */
export const readTable = (bytes: Uint8Array, columns: readonly Column[]): Promise<Table> =>
  inThread<Table>({ bytes, columns }, SECONDS)

/**
 * A workbook comes from anywhere and its format is old and loop-prone: it is read in a thread with a heap and
 * a time of its own, and only texts come back.
 */
async function inThread<S extends Sheet>(given: ToRead, seconds: number): Promise<S> {
  const { bytes } = given
  recogniseWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const thread = new Worker(new URL('reader-thread.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    env: {},
    stdout: true,
    stderr: true,
  })
  const timer = { late: undefined as NodeJS.Timeout | undefined }
  try {
    return await new Promise<S>((done, fail) => {
      const refuse = (reason: Unreadable) => fail(new UnreadableWorkbook(reason))
      timer.late = setTimeout(() => refuse('tooSlow'), seconds * 1000)
      thread.once('message', (message: { sheet?: S; reason?: Unreadable }) => {
        if (message.sheet) done(message.sheet)
        else refuse(message.reason ?? 'unreadable')
      })
      thread.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('tooBigInside')
        reportThreadEnded(error)
        refuse('unreadable')
      })
      thread.once('exit', () => refuse('unreadable'))
    })
  } finally {
    clearTimeout(timer.late)
    await thread.terminate()
  }
}
