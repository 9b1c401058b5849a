import { sql } from 'kysely'
import type { Databases } from './database.ts'

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit']

/** An acknowledged write must survive: a server that may lose it does not get to serve. */
export async function rejectUnlessDurable({ directory }: Databases): Promise<void> {
  const settings = await sql<{ name: string }>`
    select name from pg_settings where name = any(${NEEDED}) and setting = 'off'`.execute(directory)
  const off = settings.rows.map((row) => row.name)
  if (off.length > 0) throw new Error(`PostgreSQL may lose acknowledged writes: ${off.join(', ')} off`)
}
