import { refuse } from './refusals.ts'

interface Queue {
  <T>(work: () => Promise<T>): Promise<T>
  waiting: () => number
}

/** Heavy work a few at a time, with a short queue, and beyond it a refusal instead of a dead process. */
export function inTurn({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
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
