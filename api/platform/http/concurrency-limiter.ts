import type { EventEmitter } from 'node:events'
import { AppError, fail } from '../errors.ts'

interface Turns {
  atOnce: number
  mostWaiting: number
  /** The longest wait. */
  mostSeconds?: number
}

interface Queue {
  /** A caller who closes the connection leaves the queue. */
  <T>(work: () => Promise<T>, connection?: EventEmitter): Promise<T>
  waiting: () => number
  idle: () => boolean
}

/** Heavy work a few at a time, with a short queue, and beyond it a refusal instead of a dead process. */
export function concurrencyLimiter({ atOnce, mostWaiting, mostSeconds }: Turns): Queue {
  let running = 0
  const turns: (() => void)[] = []
  const queue = async <T>(work: () => Promise<T>, connection?: EventEmitter): Promise<T> => {
    if (running >= atOnce) {
      if (turns.length >= mostWaiting) fail('server.busy')
      await nextTurn(connection)
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

  function nextTurn(connection?: EventEmitter): Promise<void> {
    return new Promise((begin, giveUp) => {
      const leave = () => {
        turns.splice(turns.indexOf(turn), 1)
        waitNoMore()
        giveUp(new AppError('server.busy'))
      }
      const late = mostSeconds === undefined ? undefined : setTimeout(leave, mostSeconds * 1000).unref()
      const waitNoMore = () => {
        clearTimeout(late)
        connection?.off('close', leave)
      }
      const turn = () => {
        waitNoMore()
        begin()
      }
      connection?.once('close', leave)
      turns.push(turn)
    })
  }
}

/** A queue for each company: one that fills its own takes nobody else's turn. */
export function companyConcurrencyLimiter(turns: Turns) {
  const queues = new Map<number, Queue>()
  const inItsTurn = async <T>(
    companyId: number,
    work: () => Promise<T>,
    connection?: EventEmitter,
  ): Promise<T> => {
    const queue = queues.get(companyId) ?? concurrencyLimiter(turns)
    queues.set(companyId, queue)
    try {
      return await queue(work, connection)
    } finally {
      if (queue.idle()) queues.delete(companyId)
    }
  }
  const waiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting(), 0)
  return Object.assign(inItsTurn, { waiting })
}

interface Who {
  companyId: number
  user: { id: number }
}

/** A user's heavy requests beyond a few are refused, so that the queue stays open for everyone else. */
function limitEach(most: number) {
  const underWay = new Map<string, number>()
  return async <T>({ companyId, user }: Who, work: () => Promise<T>): Promise<T> => {
    const name = `${companyId}:${user.id}`
    const mine = underWay.get(name) ?? 0
    if (mine >= most) fail('server.busy')
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

export const fewAtOnce = limitEach(3)

/** Counted apart: what is being received is not yet being worked on. */
const fewUploads = limitEach(3)
const receiving = concurrencyLimiter({ atOnce: 12, mostWaiting: 40, mostSeconds: 20 })
const receivingOf = companyConcurrencyLimiter({ atOnce: 3, mostWaiting: 12, mostSeconds: 20 })

/** Megabytes are taken from a few at a time, and from each company in its own turn: one that fills its turns takes nobody else's. */
export const limitUploads = <T>(who: Who, receive: () => Promise<T>): Promise<T> =>
  fewUploads(who, () => receivingOf(who.companyId, () => receiving(receive)))
