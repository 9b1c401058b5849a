import type { EventEmitter } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { concurrencyLimiter } from '../http/concurrency-limiter.ts'
import { AppError } from '../errors.ts'

interface Places {
  each: number
  all: number
}

interface Visit {
  who: string
  seconds: number
  /** Closed by a caller who does not wait: their place is free at once. */
  connection?: EventEmitter | undefined
}

/**
 * Work that is done only after a while, which costs a timer and nothing else. Places are few for each and limited
 * for all; beyond them is a refusal with the time to wait. Those whose time has passed go one at a time, the first
 * first, so that they never fill the queues of those who need not wait.
 */
export function loginDelay({ each, all }: Places) {
  const places = new Map<string, number>()
  const leaving = concurrencyLimiter({ atOnce: 1, mostWaiting: all })
  let taken = 0
  return async <T>({ who, seconds, connection }: Visit, work: () => Promise<T>): Promise<T> => {
    const mine = places.get(who) ?? 0
    const turnedAway = () => new AppError('request.tooMany', { minutes: 1 }, [], seconds)
    if (mine >= each || taken >= all) throw turnedAway()
    const left = new AbortController()
    const leave = () => left.abort()
    connection?.once('close', leave)
    places.set(who, mine + 1)
    taken++
    try {
      await pass(seconds * 1000, undefined, { signal: left.signal }).catch(() => {})
      return await leaving(async () => {
        if (left.signal.aborted) throw turnedAway()
        return await work()
      })
    } finally {
      connection?.off('close', leave)
      taken--
      const others = (places.get(who) ?? 1) - 1
      if (others > 0) places.set(who, others)
      else places.delete(who)
    }
  }
}
