import type { Permission } from '@app/domain/access/grants'
import { z } from 'zod'

/** Schemas read wire → code when decoded and code → wire when encoded. */
export type Schema = z.ZodType

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with {id} for parameters. */
  path: `/${string}`
  /** One English sentence for the reader of the API documentation. */
  summary: string
  permission: Permission
  params?: Schema
  query?: Schema
  body?: Schema
  /** How the body arrives; JSON by default. A file is multipart: `file`, a sentFile, and other fields as text. */
  bodyType?: 'json' | 'form' | 'file'
  /** The largest accepted file; 10 by default. */
  megabytes?: number
  answer: Schema
  /** The answer is a file of this type, not JSON. It never changes under its address, unless it is to be saved. */
  download?: string
  /** The file is made for each call and saved under the name it comes with. Its answer is a savedFile. */
  saved?: true
  /**
   * Answers every row there is, up to 50,000. Beyond, it is refused and names the call that answers them in pages,
   * if there is one.
   */
  whole?: { instead?: `${'GET' | 'POST'} /${string}` }
  /** A report: a snapshot of one moment, in however many pieces it is read. A file always is. */
  report?: true
  /**
   * Costs as much as a search, so that a company's go one at a time: always, or where something is searched for.
   * Those that always do are reports: equal ones that are under way together are computed once.
   */
  takesTurn?: 'always' | 'searched'
  /** Lists documents that are found at once by a whole number that is searched for. */
  numbered?: true
  status?: 200 | 202
  /** The same for everyone until the service itself changes: the browser may keep it for so many seconds. */
  keptFor?: number
  /** Creates something: honours the Idempotency-Key header. */
  creates?: true
  /** The collection of the record whose version is sent, where the path does not name it. */
  record?: `/${string}`
}

export type Routes = Readonly<Record<string, Route>>

type Part = 'params' | 'query' | 'body'
type Decoded<S> = S extends Schema ? z.output<S> : undefined

/** What a handler is given, and what the browser hands to call(). */
export type Input<R extends Route> = {
  [K in Part as R[K] extends Schema ? (undefined extends Decoded<R[K]> ? never : K) : never]: Decoded<R[K]>
} & {
  [K in Part as R[K] extends Schema ? (undefined extends Decoded<R[K]> ? K : never) : never]?: Decoded<R[K]>
}
export type Answer<R extends Route> = z.output<R['answer']>

/** Declares the routes of a feature, keeping each one's exact types. */
export function routes<const R extends Routes>(declared: R): R {
  return declared
}

/** The id of a row of that table, in a body. The tag lets a test put another company's id there. */
export const idOf = (table: string) => z.int().positive().meta({ references: table })

const noneIfZero = <Id>(id: Id) => (id === 0 ? undefined : id)
const rowOrZero = (table: string) =>
  z
    .int()
    .refine((id) => id >= 0)
    .meta({ references: table, minimum: 0 })

/** The id of the row that a form changes. Without one, or with 0, it adds a row. */
export const formId = (table: string) =>
  z.codec(rowOrZero(table).optional(), z.int().optional(), {
    decode: noneIfZero,
    encode: (id) => id,
  })

/** The id of another row, or none: null or 0. */
export const idOrNone = (table: string) =>
  z.codec(rowOrZero(table).nullable().default(null), z.int().nullable(), {
    decode: (id) => noneIfZero(id) ?? null,
    encode: (id) => id,
  })

/** The same in a path or a query, where everything is text. */
const pathIdOf = (table: string) =>
  z
    .codec(z.string().regex(/^[1-9]\d{0,14}$/), z.int(), { decode: Number, encode: String })
    .meta({ references: table })

export const pathId = (table: string) => z.strictObject({ id: pathIdOf(table) })

/** Text as a person types it: trimmed, composed, without control characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    // Before anything else: composing a long text is slow enough to stop the process.
    .max(max, { abort: true })
    .regex(/^[^\p{Cc}]*$/u)
    .normalize()
    .trim()
    // Once more, because composing can make a text longer.
    .pipe(z.string().min(min).max(max))

/** The same over several lines. */
export const paragraph = (max: number, min = 0) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u)
    .normalize()
    .trim()
    .pipe(z.string().min(min).max(max))

export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** A file that is sent, under the name it has on the sender's disk: to be shown, never to be trusted. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

export const sentFile = z
  .custom<SentFile>(
    (held) =>
      typeof held === 'object' && held !== null && 'bytes' in held && held.bytes instanceof Uint8Array,
  )
  .meta({ type: 'string', format: 'binary' })

export interface SavedFile {
  fileName: string
  /** What takes a while, and nothing more of the database, is a function: it is made when the transaction is over. */
  content: Uint8Array | (() => Promise<Uint8Array>)
}

export const savedFile = z.custom<SavedFile>().meta({ type: 'string', format: 'binary' })

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The answer of a call that only confirms. */
export const done = z.codec(z.strictObject({}), z.void(), { decode: () => undefined, encode: () => ({}) })
