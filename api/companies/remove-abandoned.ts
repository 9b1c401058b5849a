import type { Databases } from '../platform/database.ts'
import { activateNames, findAbandoned, forgetCompany } from '../platform/directory.ts'
import { deleteUnconfirmedCompany, findFirstUser } from './companies.repository.ts'

/** Sign-ups that nobody confirmed within 48 hours, and what a process that died in the middle left behind. */
export async function removeAbandoned(databases: Databases): Promise<void> {
  const { directory, withCompany } = databases
  const { unconfirmed, reserved } = await findAbandoned(directory)
  for (const home of unconfirmed) {
    const user = await withCompany(home, (tx) => deleteUnconfirmedCompany(tx, home.companyId))
    if (user.length > 0) await forgetCompany(directory, home.companyId)
  }
  for (const account of reserved) {
    const user = await withCompany(account, (tx) => findFirstUser(tx, account))
    await (user ? activateNames(directory, account) : forgetCompany(directory, account.companyId))
  }
}
