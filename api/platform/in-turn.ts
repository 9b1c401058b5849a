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

const MOST_EACH = 3
const underWay = new Map<string, number>()

/** One user's heavy requests beyond a few are refused, so that the queue stays open for everybody else. */
export async function fewAtOnce<T>(
  { companyId, user }: { companyId: number; user: { id: number } },
  work: () => Promise<T>,
): Promise<T> {
  const who = `${companyId}:${user.id}`
  const mine = underWay.get(who) ?? 0
  if (mine >= MOST_EACH) refuse('server.busy')
  underWay.set(who, mine + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(who) ?? 1) - 1
    if (left > 0) underWay.set(who, left)
    else underWay.delete(who)
  }
}
