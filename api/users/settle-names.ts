import type { SignedInCtx } from '../platform/context.ts'
import { settleNames } from '../platform/directory.ts'
import { findAccountNames } from './users.repository.ts'

/** After a change of a user is committed: what stands in their row is what opens their account. */
export async function settleNamesOf(ctx: SignedInCtx, userId: number): Promise<void> {
  const { companyId, databases } = ctx
  await settleNames(databases.directory, { companyId, userId }, () =>
    databases.withCompany(ctx, (tx) => findAccountNames(tx, companyId, userId)),
  )
}
