import { Refusal, refuse } from '../refusals.ts'

interface Turns {
  atOnce: number
  mostWaiting: number
  /** Whoever has waited that long is refused too. */
  mostSeconds?: number
}

interface Queue {
  <T>(work: () => Promise<T>): Promise<T>
  waiting: () => number
  idle: () => boolean
}

/** Heavy work a few at a time, with a short queue, and beyond it a refusal instead of a dead process. */
export function inTurn({ atOnce, mostWaiting, mostSeconds }: Turns): Queue {
  let running = 0
  const turns: (() => void)[] = []
  const queue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (turns.length >= mostWaiting) refuse('server.busy')
      await nextTurn()
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
  return Object.assign(queue, { waiting: () => turns.length, idle: () => running === 0 })

  function nextTurn(): Promise<void> {
    return new Promise((turn, giveUp) => {
      turns.push(turn)
      if (mostSeconds === undefined) return
      const late = setTimeout(() => {
        const place = turns.indexOf(turn)
        if (place === -1) return
        turns.splice(place, 1)
        giveUp(new Refusal('server.busy'))
      }, mostSeconds * 1000)
      late.unref()
    })
  }
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
export const fewOfCompany = limitEach(3, ({ companyId }) => String(companyId))

/** Counted apart: what is being received is not yet being worked on. */
const fewUploads = limitEach(3, byUser)
const receiving = inTurn({ atOnce: 12, mostWaiting: 40, mostSeconds: 20 })
const receivingOf = new Map<number, Queue>()

/** Megabytes are taken from a few at a time, and from each company in its own turn: one that fills its turns takes nobody else's. */
export async function receiveInTurn<T>(who: Who, receive: () => Promise<T>): Promise<T> {
  const { companyId } = who
  const ofCompany = receivingOf.get(companyId) ?? inTurn({ atOnce: 3, mostWaiting: 12, mostSeconds: 20 })
  receivingOf.set(companyId, ofCompany)
  try {
    return await fewUploads(who, () => ofCompany(() => receiving(receive)))
  } finally {
    if (ofCompany.idle()) receivingOf.delete(companyId)
  }
}
