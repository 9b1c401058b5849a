interface PgError extends Error {
  code: string
}

/** Errors that PostgreSQL itself raised carry a five-character SQLSTATE. */
export function isPgError(error: unknown): error is PgError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** A table has other columns than when the statement was first asked on this connection: it must be prepared again. */
const OUTGROWN = '0A000'

/** The whole transaction may simply be run again. */
export function retryable(error: unknown): boolean {
  return isPgError(error) && [SERIALIZATION_FAILURE, DEADLOCK, OUTGROWN].includes(error.code)
}

export const isOutgrown = (error: unknown): boolean => isPgError(error) && error.code === OUTGROWN

/** A statement before it has failed, and with it all that follows. */
export const isAborted = (error: unknown): boolean => isPgError(error) && error.code === '25P02'

const UNREACHABLE = /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|57P0[123])$/
// Messages of pg without a code.
const CUT_OFF =
  /^(connection terminated|timeout (expired|exceeded)|query read timeout|client has encountered|client was closed)/i

/** The database went away or cannot be reached: nothing is wrong with what was asked of it. */
export function connectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return UNREACHABLE.test('code' in error ? String(error.code) : '') || CUT_OFF.test(error.message)
}

/** Log entry of a lost connection: an error of a pool carries its whole client, password included. */
export function lossOf(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: 'thrown without an Error' }
  const { message } = error
  return 'code' in error ? { message, code: String(error.code) } : { message }
}

/** It ended or refuses connections: stopped, starting, failing over, or out of reach. */
const GONE_STATES = /^(08...|57P0[123])$/
const LINE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's message for a closed connection; it has no code. */
const LINE_ENDED =
  /^(Connection terminated|timeout expired|Client was closed|Client has encountered a connection error)/

/** The database did not answer. Whether it still did the work is unknown; a retry with the same key is safe. */
export function databaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return GONE_STATES.test(code) || LINE_CODES.test(code) || LINE_ENDED.test(error.message)
}

/** The name of the violated unique constraint, from the message: a cluster has it nowhere else. */
export function violatedUnique(error: unknown): string | undefined {
  if (!isPgError(error) || error.code !== '23505') return undefined
  return /constraint "([^"]+)"/.exec(error.message)?.[1]?.replace(/_\d+$/, '')
}
