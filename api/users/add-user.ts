import type { UserForm } from '@app/contract/users'
import { rejectCompanyName, rejectUnlessRepeated, rejectWeakPassword } from '../accounts/password-rules.ts'
import { namesOf } from '@app/domain/accounts/passwords'
import type { PublicCtx } from '../platform/context.ts'
import type { Home } from '../platform/database/database.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { failField } from '../platform/errors.ts'
import { changesBetween, writeEvent } from '../platform/persistence/events.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { keepNames, rejectForeignAddress } from './save-user.ts'
import { settleNamesOf } from './settle-names.ts'
import { insertUser } from './users.repository.ts'

/** An operator adds a user: by the rules of the screen, and nobody of the company is named as having done it. */
export async function addUser(
  ctx: Pick<PublicCtx, 'databases' | 'requestId' | 'now'>,
  { companyId, cell }: Home,
  form: UserForm,
): Promise<number> {
  const { password, passwordConfirmation, id: _id, version: _version, depotIds: _depots, ...values } = form
  if (password === undefined) failField('password', 'users.passwordRequired')
  rejectUnlessRepeated(password, passwordConfirmation ?? '')
  rejectWeakPassword('password', password, namesOf(values))
  rejectForeignAddress(values)
  const passwordHash = await hashPassword(password)
  const userId = await ctx.databases.withCompany({ companyId, cell }, async (tx) => {
    await rejectCompanyName({ tx, companyId }, 'password', password)
    const added = await nextId(tx, 'users')
    await insertUser({ tx, companyId }, added, values, passwordHash, null)
    const changes = changesBetween<Partial<typeof values>>({}, values)
    const event = { subject: 'users' as const, subjectId: added, event: 'CREATED', version: 1, changes }
    await writeEvent(tx, { ...ctx, companyId }, null, event)
    await keepNames(ctx.databases, { companyId, userId: added, cell }, values)
    return added
  })
  await settleNamesOf(ctx.databases, { companyId, userId, cell })
  return userId
}
