import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimiter } from '../http/concurrency-limiter.ts'

// argon2id is the default algorithm of the library. Each hash takes 64 MiB, hence two at a time.
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const hashing = concurrencyLimiter({ atOnce: 2, mostWaiting: 40 })

export const waitingHashes = hashing.waiting

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST))
}

// Verified when the name is unknown, so that the answer takes the same time: of a password that nobody has, at the cost above.
// Written down, since every process that starts would otherwise begin with the dearest work there is.
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$PkBKNLIxhhqa0K1IcplRBg$2PyAFbkI1UD7y3+qSFuWUoRWkO2XE2BU6GmEV2b4viI'

export function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  return hashing(async () => {
    const matches = await verify(stored ?? NOBODY, password)
    return matches && stored !== undefined
  })
}
