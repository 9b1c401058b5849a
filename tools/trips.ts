import pg from 'pg'

/** What a call costs at the database: how many statements, and how many round trips. */
export interface Cost {
  statements: number
  trips: number
}

/** A statement as sent, and its answer. */
export interface Statement {
  text: string
  values: readonly unknown[]
  rows: readonly unknown[]
}

interface Line {
  underWay: number
  wrote: boolean
  /** Answers that have come, while others are still under way. */
  waiting: (() => void)[]
}

const READS = /^\s*(begin|select|declare|fetch|set local)\b/i

/**
 * Watches every connection of this process. A trip begins with a query while none is under way; its
 * answers are delivered together, so that the number is the same however quickly each of them came. BEGIN and COMMIT are
 * no statements; nothing waits for the COMMIT of a read.
 */
export function watchTrips(see?: (statement: Statement) => void) {
  const cost: Cost = { statements: 0, trips: 0 }
  const lines = new WeakMap<object, Line>()
  const plain = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown

  function query(this: object, ...given: unknown[]): unknown {
    const [asked] = given
    const { text = '', values = [] } = (
      typeof asked === 'string' ? { text: asked } : asked
    ) as Partial<Statement>
    const statement: Statement = { text, values, rows: [] }
    see?.(statement)
    const line = lines.get(this) ?? { underWay: 0, wrote: false, waiting: [] }
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
      const whenDone = (waiting: () => void) => {
        line.waiting.push(waiting)
        if (--line.underWay === 0) for (const each of line.waiting.splice(0)) each()
      }
      answer.then(
        (held: { rows: unknown[] }) => {
          statement.rows = held.rows
          whenDone(() => resolve(held))
        },
        (error: unknown) => whenDone(() => reject(error)),
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
