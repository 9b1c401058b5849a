import { refuse } from './refusals.ts'

interface Turns {
  atOnce: number
  mostWaiting: number
}

interface Queue {
  <T>(work: () => Promise<T>): Promise<T>
  waiting: () => number
}

/** Heavy work a few at a time, with a short queue, and beyond it a refusal instead of a dead process. */
export function inTurn({ atOnce, mostWaiting }: Turns): Queue {
  let running = 0
  const turns: (() => void)[] = []
  const queue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (turns.length >= mostWaiting) refuse('server.busy')
      await new Promise<void>((turn) => turns.push(turn))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = turns.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(queue, { waiting: () => turns.length })
}

interface Who {
  companyId: number
  user: { id: number }
}

/** Somebody's heavy requests beyond a few are refused, so that the queue stays open for everybody else. */
function limitEach(most: number, nameOf: (who: Who) => string) {
  const underWay = new Map<string, number>()
  return async <T>(who: Who, work: () => Promise<T>): Promise<T> => {
    const name = nameOf(who)
    const mine = underWay.get(name) ?? 0
    if (mine >= most) refuse('server.busy')
    underWay.set(name, mine + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(name) ?? 1) - 1
      if (left > 0) underWay.set(name, left)
      else underWay.delete(name)
    }
  }
}

const byUser = ({ companyId, user }: Who) => `${companyId}:${user.id}`

export const fewAtOnce = limitEach(3, byUser)
/** Counted apart: what is being received is not yet being worked on. */
export const fewUploads = limitEach(3, byUser)
export const fewOfCompany = limitEach(3, ({ companyId }) => String(companyId))
