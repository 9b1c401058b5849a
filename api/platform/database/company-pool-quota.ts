import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { companyConcurrencyLimiter } from '../http/concurrency-limiter.ts'

interface Asking {
  companyId: number
  connection?: EventEmitter
}

/**
 * One company uses at most so many connections of a process. Its further transactions wait for each other, in their
 * order, without a connection: the rest of the pool is for all others. A query of a company within
 * one of its own transactions never waits, or all that have a connection could wait for one.
 */
export function companyPoolQuota(most: number) {
  const concurrencyLimiter = companyConcurrencyLimiter({ atOnce: most, mostWaiting: 500, mostSeconds: 5 })
  const within = new AsyncLocalStorage<number>()
  const share = <T>({ companyId, connection }: Asking, work: () => Promise<T>): Promise<T> =>
    within.getStore() === companyId
      ? work()
      : concurrencyLimiter(companyId, () => within.run(companyId, work), connection)
  return Object.assign(share, { waiting: concurrencyLimiter.waiting })
}
