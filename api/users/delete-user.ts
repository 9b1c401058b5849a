import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { unsettleNames } from '../platform/database/directory.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { failPoint } from '../platform/fail-point.ts'
import { found, refuse } from '../platform/refusals.ts'
import { refuseIfChanged } from '../platform/persistence/versions.ts'
import { historyOf } from '../records/record-history.ts'
import { refuseToLoseLastAdmin } from './last-admin.ts'
import { settleNamesOf } from './settle-names.ts'
import { lockUser, updateUser } from './users.repository.ts'

export async function deleteUser(ctx: Ctx, { id, version }: Seen): Promise<void> {
  if (id === ctx.user.id) refuse('users.deletingOneself')
  await refuseToLoseLastAdmin(ctx, id)
  const user = found(await lockUser(ctx, id))
  await refuseIfChanged(ctx, historyOf('users'), user, version)
  await updateUser(ctx, id, { deletedAt: ctx.now })
  await recordEvent(ctx, {
    subject: 'users',
    subjectId: id,
    event: 'DELETED',
    version: user.version + 1,
    changes: { username: { old: user.username } },
  })
  const { companyId, cell, databases } = ctx
  const account = { companyId, userId: id, cell }
  await unsettleNames(databases.directory, account)
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  ctx.afterCommit(() => settleNamesOf(databases, account))
}
