import { sql } from 'kysely'
import type { Databases } from '../database/database.ts'
import { findHomes } from '../database/directory.ts'

/** What has served its time: old sessions, links, throttles and idempotency keys. */
export async function purgeExpired({ directory, withCompany }: Databases): Promise<void> {
  const before = (interval: string) => sql<Date>`now() - ${interval}::interval`
  await directory.deleteFrom('directory.sessions').where('createdAt', '<', before('30 days')).execute()
  await directory.deleteFrom('directory.accountLinks').where('createdAt', '<', before('7 days')).execute()
  await directory.deleteFrom('directory.throttles').where('beganAt', '<', before('1 day')).execute()
  for (const home of await findHomes(directory)) {
    await withCompany(home, (tx) =>
      tx
        .deleteFrom('idempotencyKeys')
        .where('companyId', '=', home.companyId)
        .where('createdAt', '<', before('7 days'))
        .execute(),
    )
  }
}
