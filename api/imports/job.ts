import type { Failure } from '@app/domain/imports/problems'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Ctx } from '../platform/context.ts'
import type { Databases, Home } from '../platform/database/database.ts'
import type { Files } from '../platform/files/files.ts'
import type { ImportRecord } from './imports.repository.ts'

export interface Workshop {
  config: Config
  databases: Databases
  files: Files
  log: FastifyBaseLogger
  clock: Clock
}

/** An import at work: who answers for it, and the way into its company. */
export interface Job extends Workshop {
  home: Home
  record: ImportRecord
  inCompany: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** In a transaction of its own, so that it is seen while the long one is open. */
  progress: (done: number) => Promise<void>
}

/** Nothing can be imported, for a reason that its author can fix. */
export class FailedImport extends Error {
  readonly failure: Failure

  constructor(code: string, values: Failure['values'] = {}) {
    super(code)
    this.failure = { code, values }
  }
}
