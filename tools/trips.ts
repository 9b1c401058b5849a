import pg from 'pg'

/** What a call costs at the database: how many statements, and how often somebody waits for it. */
export interface Cost {
  statements: number
  trips: number
}

interface Line {
  underWay: number
  wrote: boolean
  /** Answers that have come, while others are still under way. */
  told: (() => void)[]
}

const READS = /^\s*(begin|select|declare|fetch|close)\b/i

/**
 * Watches every connection of this process. A trip begins when something is asked while nothing is under way; its
 * answers are told together, so that the number is the same however quickly each of them came. BEGIN and COMMIT are
 * no statements; the COMMIT of a read is waited for by nobody.
 */
export function watchTrips() {
  const cost: Cost = { statements: 0, trips: 0 }
  const lines = new WeakMap<object, Line>()
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown

  function query(this: object, ...given: unknown[]): unknown {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
    const line = lines.get(this) ?? { underWay: 0, wrote: false, told: [] }
    lines.set(this, line)
    const ends = /^(commit|rollback)$/i.test(text)
    if (line.underWay === 0 && (!ends || line.wrote)) cost.trips++
    if (!ends && !/^begin/i.test(text)) cost.statements++
    line.wrote = !ends && (line.wrote || !READS.test(text))
    const answer = plain.apply(this, given)
    // With a callback, from the pool itself: one alone.
    if (!(answer instanceof Promise)) return answer
    line.underWay++
    return new Promise((resolve, reject) => {
      const tell = (told: () => void) => {
        line.told.push(told)
        if (--line.underWay === 0) for (const each of line.told.splice(0)) each()
      }
      answer.then(
        (held) => tell(() => resolve(held)),
        (error: unknown) => tell(() => reject(error as Error)),
      )
    })
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
