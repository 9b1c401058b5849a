import type { Databases } from '../platform/database/database.ts'
import { settleNames, type Account } from '../platform/database/directory.ts'
import { lockAccountNames } from './users.repository.ts'

/** After a change of a user is committed, or was cut short: the names in their row open their account. */
export async function settleNamesOf(
  { directory, withCompany }: Databases,
  { companyId, userId, cell }: Account,
): Promise<void> {
  await withCompany({ companyId, cell }, async (tx) => {
    const names = await lockAccountNames(tx, companyId, userId)
    await settleNames(directory, { companyId, userId }, names)
  })
}
