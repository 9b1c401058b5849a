import { setTimeout as pass } from 'node:timers/promises'

/** A hundred times what these works take on a quiet machine. */
const USUAL_MILLISECONDS = 500

/**
 * Answers as late when there was nothing to do as when there was, so that the time does not reveal whether an address
 * is known. The work is done before the answer all the same: what was promised is written.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const usual = pass(USUAL_MILLISECONDS)
  try {
    return await work()
  } finally {
    await usual
  }
}
