import { StoreFailed } from '@app/api/platform/files/bucket'
import { errorAnswer } from '@app/api/platform/http/error-answers'
import { databaseGone, isPgError } from '@app/api/platform/database/pg-errors'
import { AppError } from '@app/api/platform/errors'
import { Failure } from './command.ts'

/** An error of PostgreSQL, as an operator can act on it. */
const DATABASE: Record<string, string> = {
  '28P01': 'The database refuses this user and password.',
  '28000': 'The database refuses this user (pg_hba.conf says who may come from where).',
  '3D000': 'There is no such database on the server.',
  '3F000': 'The database has no tables of Quai yet: run quai migrate.',
  '42P01': 'The database has no tables of Quai yet, or older ones: run quai migrate.',
  '42703': 'The database has older tables than this code: run quai migrate.',
  '42501': 'The user of the database may not do this: see the roles in deploy/env.example.',
  '53300': 'The database has no connection left.',
  '55P03': 'Somebody holds what is to be changed for too long: try again.',
  '57014': 'The database took too long, and was stopped.',
}

const FILE_SYSTEM = /^E(ACCES|PERM|NOENT|EXIST|NOSPC|ROFS|ISDIR|NOTDIR|NOTEMPTY|DQUOT)$/

/** A foreseeable failure as a sentence; undefined is a fault of ours. */
export function plainly(error: unknown): string | undefined {
  if (error instanceof Failure || error instanceof StoreFailed) return error.message
  if (error instanceof AppError) return refusal(error)
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (isPgError(error)) {
    const known = DATABASE[error.code]
    if (known) return `${known} (${error.message})`
  }
  if (databaseGone(error)) return `The database does not answer (${code || error.message}).`
  if (FILE_SYSTEM.test(code)) return error.message
  return undefined
}

function refusal(error: AppError): string {
  const { sentence, fields = {} } = errorAnswer(error, 'en', 'quai')
  const lines = Object.entries(fields).map(([name, problem]) => `  ${name}: ${problem}`)
  // Where one field is refused for what it is, its sentence is the refusal's own.
  const others = lines.filter((line) => !line.endsWith(sentence))
  return [sentence, ...others].join('\n')
}
