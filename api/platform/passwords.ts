import { hash, verify } from '@node-rs/argon2'
import { refuse } from './refusals.ts'

// argon2id is the default algorithm of the library.
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const AT_ONCE = 2
const MOST_WAITING = 40

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 64 MiB: two at a time, a short queue, and beyond it a refusal instead of a dead process. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) refuse('server.busy')
    await new Promise<void>((turn) => waiting.push(turn))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function waitingHashes(): number {
  return waiting.length
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

// Verified when the name is unknown, so that the answer takes the same time.
const nobody = hash('nobody has this password', COST)

export function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? (await nobody), password)
    return matches && stored !== undefined
  })
}
