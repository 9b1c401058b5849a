import pg from 'pg'

/** What a call costs at the database: how many statements, and how often somebody waits for it. */
export interface Cost {
  statements: number
  trips: number
}

const READS = /^\s*(begin|select|declare|fetch|close)\b/i

/**
 * Watches every connection of this process. A trip begins when something is asked while nothing is under way: what is
 * asked together travels together. BEGIN and COMMIT are no statements; the COMMIT of a read is waited for by nobody.
 */
export function watchTrips() {
  const cost: Cost = { statements: 0, trips: 0 }
  const lines = new WeakMap<object, { underWay: number; wrote: boolean }>()
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  function query(this: object, ...given: unknown[]): unknown {
    const [asked] = given
    const answer = plain.apply(this, given)
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
    const line = lines.get(this) ?? { underWay: 0, wrote: false }
    lines.set(this, line)
    const ends = /^(commit|rollback)$/i.test(text)
    const waitedFor = !ends || line.wrote
    if (line.underWay === 0 && waitedFor) cost.trips++
    if (!ends && !/^begin/i.test(text)) cost.statements++
    line.wrote = !ends && (line.wrote || !READS.test(text))
    line.underWay++
    const settled = () => void line.underWay--
    void Promise.resolve(answer).then(settled, settled)
    return answer
  }
  Object.assign(pg.Client.prototype, { query })
  return {
    /** Of this work alone, if nothing else is done meanwhile. */
    of: async (work: () => Promise<unknown>): Promise<Cost> => {
      const before = { ...cost }
      await work()
      return { statements: cost.statements - before.statements, trips: cost.trips - before.trips }
    },
    stop: () => void Object.assign(pg.Client.prototype, { query: plain }),
  }
}
