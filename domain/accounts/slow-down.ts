const FREE_TRIES = 10
const MOST_SECONDS = 15

/**
 * How long a sign-in waits before it is looked at, by how many failed before it in the last quarter of an hour.
 * Guessing is slowed down; the right password is never rejected.
 */
export function secondsToWait(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(2 ** (failures - FREE_TRIES), MOST_SECONDS)
}
