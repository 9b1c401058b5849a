import { ERRORS, type ErrorCode, type ErrorAnswer } from '@app/contract/errors'
import type { Route } from '@app/contract/route'
import { wirePath } from '@app/contract/wire'
import type { Language } from '@app/i18n/sentences'
import type { z } from 'zod'
import { databaseGone, isPgError } from '../database/pg-errors.ts'
import { StoreFailed } from '../files/bucket.ts'
import { BY_YOU, AppError, type FieldProblem } from '../errors.ts'
import { translate } from '../sentences.ts'

/** The answer to an error. Nothing internal ever leaves: no stack, no SQL, no row of the database. */
export function errorAnswer(error: unknown, language: Language, requestId: string): ErrorAnswer {
  const refusal = asRefusal(error)
  const fields = refusal.fields.map(({ path, problem, values }): [string, string] => [
    path,
    translate(language, problem.includes('/') ? problem : `fields/${problem}`, values),
  ])
  return {
    status: ERRORS[refusal.code],
    code: refusal.code,
    sentence: translate(language, `errors/${refusal.code}`, { requestId, ...refusal.values }),
    requestId,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...refusal.change,
    ...(refusal.values['context'] === BY_YOU && { byYou: true as const }),
  }
}

/** Runs the work of a feature. Its errors are translated from code names to those of the wire, by the form of its route. */
export async function inWireTerms<T>({ body }: Route, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.fields.map((field) => ({ ...field, path: wirePath(body, field.path) }))
    throw new AppError(error.code, error.values, fields, error.retryAfterSeconds, error.change)
  }
}

/** Values that PostgreSQL cannot store: the caller's fault, whatever slipped past the schemas. */
const BAD_VALUE = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P05',
  '2201X',
  '23502',
  '23514',
])
const TIMED_OUT = new Set(['57014', '55P03', '53300'])
/** Fastify's own refusals, which carry a status but no code of ours. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'request.unknownRoute',
  413: 'request.tooLarge',
  415: 'request.wrongType',
}

export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof StoreFailed && error.away) return new AppError('server.unavailable')
  if (databaseGone(error)) return new AppError('server.unavailable')
  if (isPgError(error)) {
    if (BAD_VALUE.has(error.code)) return new AppError('request.malformed')
    if (TIMED_OUT.has(error.code)) return new AppError('server.busy')
  }
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)) {
    return new AppError('server.busy')
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const ours = status >= 500 ? 'server.failed' : 'request.malformed'
  return new AppError(BY_STATUS[status] ?? ours)
}

/** When to come back, where only time helps. */
export function retryAfter({ code, retryAfterSeconds }: AppError): number | undefined {
  return retryAfterSeconds ?? (ERRORS[code] === 503 ? 5 : undefined)
}

/** More would help nobody, and a hostile body can have a hundred thousand. */
const MOST_REPORTED = 20

/** One sentence per field, by the kind of mistake. */
export function malformed(error: z.ZodError): AppError {
  const code = error.issues.every(outOfBounds) ? 'request.outOfBounds' : 'request.malformed'
  return new AppError(code, {}, error.issues.flatMap(fieldProblems).slice(0, MOST_REPORTED))
}

/** An amount or quantity that is only too large or too small is well formed: it breaks a rule. */
function outOfBounds(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_big') return issue.origin !== 'string'
  // An id has no least value that one could be short of: it is positive, or no id.
  return issue.code === 'too_small' && issue.origin === 'number' && issue.inclusive === true
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.join('.')
  const here = (problem: string, values?: Record<string, string | number>): FieldProblem[] => [
    { path, problem, ...(values && { values }) },
  ]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, MOST_REPORTED)
        .map((key) => ({ path: path ? `${path}.${key}` : key, problem: 'unknown' }))
    case 'invalid_type':
      return here(issue.input === undefined ? 'required' : 'invalid')
    case 'too_big':
      return issue.origin === 'string'
        ? here('tooLong', { max: Number(issue.maximum) })
        : here('tooBig', { max: Number(issue.maximum) })
    case 'too_small':
      if (issue.origin !== 'string') return here('tooSmall', { min: Number(issue.minimum) })
      return issue.minimum === 1 ? here('required') : here('tooShort', { min: Number(issue.minimum) })
    case 'invalid_format':
      return here(issue.format === 'email' ? 'email' : 'invalid')
    case 'custom':
      // A rule of the contract that has its own sentence names it.
      return here(typeof issue.params?.['problem'] === 'string' ? issue.params['problem'] : 'invalid')
    default:
      return here('invalid')
  }
}
