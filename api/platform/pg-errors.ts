interface PgError extends Error {
  code: string
}

/** Errors that PostgreSQL itself raised carry a five-character SQLSTATE. */
export function isPgError(error: unknown): error is PgError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** The whole transaction may simply be run again. */
export function retryable(error: unknown): boolean {
  return isPgError(error) && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code)
}

/** The name of the violated unique constraint, from the message: the only place a cluster keeps it. */
export function violatedUnique(error: unknown): string | undefined {
  if (!isPgError(error) || error.code !== '23505') return undefined
  return /constraint "([^"]+)"/.exec(error.message)?.[1]?.replace(/_\d+$/, '')
}
