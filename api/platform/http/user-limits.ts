import { setTimeout as pass } from 'node:timers/promises'
import { accounts } from '@app/contract/accounts'
import type { Route } from '@app/contract/route'
import { session } from '@app/contract/session'
import { wireField } from '@app/contract/wire'
import { isDocumentNumber } from '@app/domain/documents/number'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

/** What is counted apart for each user. */
export type Limited = 'searches' | 'writes' | 'prints' | 'files'

/**
 * Never refused: a thief who uses up what someone has, with a session of theirs, must not keep them from ending it,
 * and a caller who leaves must be out. Wrong passwords are counted elsewhere.
 */
const SHUTS_OUT: ReadonlySet<Route> = new Set<Route>([session.signOut, session.end, accounts.changePassword])

/** As the route declares: what it produces or accepts, whether it only reads rows, and whether they are searched. */
export function limitedAs(route: Route, asked: unknown): Limited | undefined {
  if (SHUTS_OUT.has(route)) return undefined
  if (route.download === 'application/pdf') return 'prints'
  // Exports are saved, and an import goes on after its answer.
  if (route.saved || route.status === 202) return 'files'
  if (route.takesTurn === 'always') return 'searches'
  if (asksForRows(route)) return isSearched(route, asked) ? 'searches' : undefined
  return route.method === 'GET' ? undefined : 'writes'
}

/** Long lists are read by POST: that it answers rows and creates none tells it from a change. */
const asksForRows = ({ answer, creates, takesTurn }: Route) =>
  takesTurn === 'searched' ||
  (!creates && (answer instanceof z.ZodArray || (answer instanceof z.ZodObject && 'content' in answer.shape)))

const isSearched = (route: Route, asked: unknown) => searchedFor(route, asked) !== ''

/** A search that costs no more than any list, because nothing but one number is looked up: it takes no turn. */
export const isFoundAtOnce = (route: Route, asked: unknown): boolean =>
  route.numbered === true && isDocumentNumber(searchedFor(route, asked))

/** The search text is in the body, or in the address of a list that has none. */
function searchedFor(route: Route, asked: unknown): string {
  const filters = route.body ?? route.query
  const name = filters && wireField(filters, 'search')?.name
  const typed = name === undefined ? undefined : (asked as Partial<Record<string, unknown>> | null)?.[name]
  return typeof typed === 'string' ? typed.trim() : ''
}

const MINUTE = 60_000
/** A caller who repeats without a pause waits here: refusing thousands a second is work too. */
const LEAST_PAUSE = 1000

interface Bucket {
  left: number
  at: number
}

/**
 * Each user has so many a minute: all at once if they like, then one by one. Kept in this process, which they
 * protect together with its database: asking the database would cost what is to be saved.
 */
export function userLimits({ THROTTLES, ...config }: Config) {
  const most = {
    searches: config.SEARCHES_PER_MINUTE,
    writes: config.WRITES_PER_MINUTE,
    prints: config.PRINTS_PER_MINUTE,
    files: config.FILES_PER_MINUTE,
  }
  /** The one longest unused first. */
  const buckets = new Map<string, Bucket>()

  return async (who: { companyId: number; userId: number }, kind: Limited, now: Date): Promise<void> => {
    if (!THROTTLES) return
    const at = now.getTime()
    forgetFull(at)
    const name = `${who.companyId}:${who.userId}:${kind}`
    const before = buckets.get(name) ?? { left: most[kind], at }
    const refilled = (Math.max(0, at - before.at) / MINUTE) * most[kind]
    const left = Math.min(most[kind], before.left + refilled) - 1
    if (left < 0) {
      const seconds = Math.ceil((-left * MINUTE) / most[kind] / 1000)
      await pass(LEAST_PAUSE)
      throw new AppError('request.tooOften', { seconds }, [], seconds)
    }
    buckets.delete(name)
    buckets.set(name, { left, at })
  }

  /** After a minute of rest each is full again. */
  function forgetFull(at: number): void {
    for (const [name, bucket] of buckets) {
      if (Math.abs(at - bucket.at) < MINUTE) return
      buckets.delete(name)
    }
  }
}
