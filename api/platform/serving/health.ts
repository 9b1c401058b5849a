import { newestMigration } from '@app/db/migrate'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Databases } from '../database/database.ts'
import type { Files } from '../files/files.ts'

const LEAST_FREE_DISK = 0.1
const newest = newestMigration()

/** Live: this process answers. Ready: it can also do its work. Neither tells a stranger anything else. */
export function serveHealth(
  app: FastifyInstance,
  { databases, files }: { databases: Databases; files: Files },
  draining: () => boolean,
): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !draining() && (await within(1000, allWell(databases, files)))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}

async function allWell({ directory }: Databases, files: Files): Promise<boolean> {
  const applied = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(directory)
  return applied.rows[0]?.name === (await newest) && (await files.freeShare()) > LEAST_FREE_DISK
}

async function within(milliseconds: number, check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), milliseconds).unref())
  return await Promise.race([check.catch(() => false), late])
}
