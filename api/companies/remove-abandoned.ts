import type { Databases } from '../platform/database.ts'
import { findAbandoned, forgetCompany, settleNames } from '../platform/directory.ts'
import { companyExists, deleteUnconfirmedCompany, findUserOf } from './companies.repository.ts'

/** Sign-ups that nobody confirmed within 48 hours, and the names that a process which died in the middle left reserved. */
export async function removeAbandoned(databases: Databases): Promise<void> {
  const { directory, withCompany } = databases
  const { unconfirmed, reserved } = await findAbandoned(directory)
  for (const home of unconfirmed) {
    await withCompany(home, (tx) => deleteUnconfirmedCompany(tx, home.companyId))
    const stays = await withCompany(home, (tx) => companyExists(tx, home.companyId))
    if (!stays) await forgetCompany(directory, home.companyId)
  }
  for (const account of reserved) {
    await settleNames(directory, account, async () => {
      const user = await withCompany(account, (tx) => findUserOf(tx, account))
      return user ? [user.username, user.email] : []
    })
  }
}
