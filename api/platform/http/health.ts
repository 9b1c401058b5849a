import { newestMigration } from '@app/db/migrate'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Databases } from '../database/database.ts'
import { isPgError } from '../database/pg-errors.ts'
import type { Files } from '../files/files.ts'

export const LEAST_FREE_DISK = 0.1
const newest = newestMigration()

/** Live: this process answers. Ready: it can also do its work. Neither reveals anything else. */
export function serveHealth(
  app: FastifyInstance,
  { databases, files }: { databases: Databases; files: Files },
  draining: () => boolean,
): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !draining() && (await isReady(databases, files))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}

export async function isReady(databases: Databases, files: Files): Promise<boolean> {
  return await within(1000, allWell(databases, files), false)
}

/**
 * A cell that is away takes its companies along, and no others; one that answers has to know what this code knows. The
 * database may be ahead of this code: while an upgrade goes round, the processes before it go on serving.
 */
async function allWell({ directory, cell, cellNames }: Databases, files: Files): Promise<boolean> {
  const [main, ...cells] = await Promise.all([
    isMigrated(directory),
    ...cellNames.map((name) => within(500, isMigratedCell(cell(name)), true)),
  ])
  return main && cells.every(Boolean) && (await files.freeShare()) > LEAST_FREE_DISK
}

const asked = new WeakMap<Database, Promise<boolean>>()

/**
 * One query at a time: a database that does not answer would else occupy a connection per caller. Main is queried
 * each time: without an answer from it nobody is ready, and a lost line must not hide that it is back.
 */
function isMigratedCell(database: Database): Promise<boolean> {
  const asking = asked.get(database) ?? isMigrated(database).finally(() => asked.delete(database))
  asked.set(database, asking)
  return asking
}

async function isMigrated(database: Database): Promise<boolean> {
  try {
    const applied = await sql`select from kysely_migration where name = ${await newest}`.execute(database)
    return applied.rows.length > 0
  } catch (error) {
    // It answers, and was never migrated.
    if (isPgError(error) && error.code === '42P01') return false
    throw error
  }
}

/** What fails, or has no answer yet by then, is taken for that. */
async function within(milliseconds: number, check: Promise<boolean>, otherwise: boolean): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(otherwise), milliseconds).unref())
  return await Promise.race([check.catch(() => otherwise), late])
}
