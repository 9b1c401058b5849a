import type { Databases } from '../platform/database/database.ts'
import { findAbandoned, forgetCompany, markConfirmed } from '../platform/database/directory.ts'
import { settleNamesOf } from '../users/settle-names.ts'
import { deleteUnconfirmedCompany, findConfirmation } from './companies.repository.ts'

/** Sign-ups that nobody confirmed within 48 hours, and what a process that died between company and directory left there. */
export async function removeAbandoned(databases: Databases): Promise<void> {
  const { directory, withCompany } = databases
  const { unconfirmed, unsettled } = await findAbandoned(directory)
  for (const home of unconfirmed) {
    await withCompany(home, (tx) => deleteUnconfirmedCompany(tx, home.companyId))
    const stays = await withCompany(home, (tx) => findConfirmation(tx, home.companyId))
    if (!stays) await forgetCompany(directory, home.companyId)
    else if (stays.confirmedAt) await markConfirmed(directory, home.companyId)
  }
  for (const account of unsettled) await settleNamesOf(databases, account)
}
