import type { ErrorCode, RecordChange } from '@app/contract/errors'
import type frErrors from '@app/i18n/fr/errors'
import type { Values } from '@app/i18n/sentences'
import { violatedUnique } from './database/pg-errors.ts'

type Sentence<C extends ErrorCode> =
  Extract<keyof typeof frErrors, C | `${C}_other`> extends infer Key extends keyof typeof frErrors
    ? (typeof frErrors)[Key]
    : never
type ValuesOf<C extends ErrorCode> = Values<Sentence<C>>
type Arguments<C extends ErrorCode> = keyof ValuesOf<C> extends never ? [] : [values: ValuesOf<C>]

/** A refusal that the caller can do something about. Its sentence is chosen when it is answered. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  /** Of a record that has changed meanwhile. */
  readonly change: RecordChange | undefined

  constructor(
    code: ErrorCode,
    values = {},
    fields: readonly FieldProblem[] = [],
    retryAfterSeconds?: number,
    change?: RecordChange,
  ) {
    super(code)
    this.code = code
    this.values = values
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.change = change
  }
}

/** The form of a sentence about what the caller did themselves, elsewhere. */
export const BY_YOU = 'byYou'

export interface FieldProblem {
  /** In code names where a feature fails; the server translates them to those of the wire. */
  path: string
  /** A key of the `fields` sentences, or of the errors when the field itself is refused. */
  problem: string
  values?: Record<string, string | number>
}

/** Stops the request. The transaction is rolled back and the caller reads the sentence of this code. */
export function fail<C extends ErrorCode>(code: C, ...[values]: Arguments<C>): never {
  throw new AppError(code, values)
}

/** The same for one field, by its name in code. */
export function failField<C extends ErrorCode>(field: string, code: C, ...[values]: Arguments<C>): never {
  throw new AppError(code, values, [{ path: field, problem: `errors/${code}`, ...(values && { values }) }])
}

export function orNotFound<T>(row: T | undefined): T {
  return row ?? fail('record.notFound')
}

/** Runs a write; when it hits that unique key, refuses instead. */
export async function unlessTaken<T>(
  write: Promise<T>,
  constraint: string,
  refusal: () => never | Promise<never>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedUnique(error) === constraint) return await refusal()
    throw error
  }
}
