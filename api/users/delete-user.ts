import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { unsettleNames } from '../platform/database/directory.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { failPoint } from '../platform/fail-point.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { historyOf } from '../records/record-history.ts'
import { rejectLosingLastAdmin } from './last-admin.ts'
import { settleNamesOf } from './settle-names.ts'
import { lockUser, updateUser } from './users.repository.ts'

export async function deleteUser(ctx: Ctx, { id, version }: Seen): Promise<void> {
  if (id === ctx.user.id) fail('users.deletingOneself')
  await rejectLosingLastAdmin(ctx, id)
  const user = orNotFound(await lockUser(ctx, id))
  await rejectIfChanged(ctx, historyOf('users'), user, version)
  await updateUser(ctx, id, { deletedAt: ctx.now })
  await recordChange(ctx, 'users', user, 'DELETED', { username: { old: user.username } })
  const { companyId, cell, databases } = ctx
  const account = { companyId, userId: id, cell }
  await unsettleNames(databases.directory, account)
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  ctx.afterCommit(() => settleNamesOf(databases, account))
}
