import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { failPoint } from '../fail-point.ts'
import type { Databases, Home, Tx } from './database.ts'

type Effect = () => Promise<void>

/**
 * One transaction, and after its COMMIT the effects it registered, in order. A sweep
 * finds what a kill left undone, so a failed effect is logged and fails no request.
 */
export async function withEffects<T>(
  { config, databases, log }: { config: Config; databases: Databases; log: FastifyBaseLogger },
  home: Home,
  work: (tx: Tx, afterCommit: (effect: Effect) => void) => Promise<T>,
  within: 'withCompany' | 'snapshot' = 'withCompany',
): Promise<T> {
  const effects: Effect[] = []
  const answer = await databases[within](home, async (tx) => {
    effects.length = 0 // a retried transaction starts over
    return await work(tx, (effect) => void effects.push(effect))
  })
  failPoint(config, 'afterCommitBeforeAnswer')
  for (const effect of effects) {
    await effect().catch((error: unknown) => log.error({ err: error }, 'effect after commit failed'))
  }
  return answer
}
