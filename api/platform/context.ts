import type { EventEmitter } from 'node:events'
import type { Grant } from '@app/domain/access/grants'
import type { EnteringRole } from '@app/domain/access/roles'
import type { Language } from '@app/i18n/sentences'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Databases, Home, Tx } from './database/database.ts'
import type { Files } from './files/files.ts'

/** What every handler has, signed in or not. */
export interface PublicCtx {
  config: Config
  databases: Databases
  files: Files
  requestId: string
  /** The instant of the request, one for all of it: every day that counts comes from it, by `domain/dates`. */
  now: Date
  /** Where the request came from, for throttles and the list of sessions. */
  address: string
  userAgent: string
  /** Closed when the caller goes away unanswered; a worker has none. */
  connection?: EventEmitter
  language: Language
  /** Language of the requesting page, where it sends one: texts within its own are in the same language. */
  pageLanguage: Language | null
  log: FastifyBaseLogger
}

/** A signed-in request, before its transaction. All of it comes from the session, none from input. */
export interface SignedInCtx extends PublicCtx, Home {
  user: SessionUser
  sessionId: number
}

/** A signed-in request in the one transaction of its company. */
export interface Ctx extends SignedInCtx {
  tx: Tx
  /** How far this role reaches on this route. */
  scope: Grant
  /** Done once the transaction is committed, before the answer. What fails here is swept up later. */
  afterCommit: (effect: () => Promise<void>) => void
}

export interface SessionUser {
  id: number
  firstName: string
  lastName: string
  role: EnteringRole
  language: Language
}
