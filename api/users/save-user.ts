import type { User, UserForm } from '@app/contract/users'
import { rejectCompanyName, rejectUnlessRepeated, rejectWeakPassword } from '../accounts/password-rules.ts'
import { namesOf } from '@app/domain/accounts/passwords'
import type { Ctx, SignedInCtx } from '../platform/context.ts'
import type { Databases } from '../platform/database/database.ts'
import { reserveNames, type Account } from '../platform/database/directory.ts'
import { failPoint } from '../platform/fail-point.ts'
import { fewAtOnce } from '../platform/http/concurrency-limiter.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { orNotFound, failField } from '../platform/errors.ts'
import { giveBack, neighbourhood, take } from '../platform/auth/throttle.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { saveRecord } from '../records/save-record.ts'
import { rejectLosingLastAdmin } from './last-admin.ts'
import { settleNamesOf } from './settle-names.ts'
import {
  findUser,
  insertUser,
  lockUser,
  replaceDepots,
  updateUser,
  type UserValues,
} from './users.repository.ts'

/** Hashes a new password before any transaction begins. */
export async function preparePassword(ctx: SignedInCtx, form: UserForm): Promise<string | undefined> {
  const { id, password, passwordConfirmation } = form
  if (password === undefined) return undefined
  // Here the old password is not required: a stolen session could lock its owner out.
  if (id === ctx.user.id) failField('password', 'users.ownPassword')
  rejectUnlessRepeated(password, passwordConfirmation ?? '')
  rejectWeakPassword('password', password, namesOf(form))
  return await fewAtOnce(ctx, () => hashPassword(password))
}

/** A new password is recorded without its value; depots are in a table of their own. */
type Values = UserValues & { depots: readonly number[]; password?: 'changed' }

export async function saveUser(ctx: Ctx, form: UserForm, passwordHash: string | undefined): Promise<User> {
  const { id, version, password, passwordConfirmation: _confirmation, depotIds, ...values } = form
  rejectForeignAddress(values)
  const staysAdmin = values.role === 'ROLE_ADMIN' && values.status === 'ACTIVE'
  const saved = await saveRecord(
    ctx,
    'users',
    { id, version },
    statementsWith(passwordHash),
    async (before): Promise<Values> => {
      await inOrder([
        lockSharedAll(ctx, 'depots', depotIds),
        password !== undefined && rejectCompanyName(ctx, 'password', password),
      ])
      // Only a salesperson sells from depots.
      const depots = values.role === 'ROLE_COMMERCIAL' ? [...new Set(depotIds)] : []
      return { ...values, depots, ...(before && passwordHash !== undefined && { password: 'changed' }) }
    },
    async () => {
      if (id !== undefined && !staysAdmin) await rejectLosingLastAdmin(ctx, id)
    },
  )
  await takeNames(ctx, saved.id, values)
  return saved
}

const statementsWith = (passwordHash: string | undefined) => ({
  insert: async (ctx: Ctx, { depots, password: _told, ...values }: Values) => {
    const id = await nextId(ctx.tx, 'users')
    const hash = passwordHash ?? failField('password', 'users.passwordRequired')
    await insertUser(ctx, id, values, hash, ctx.user.id)
    await replaceDepots(ctx, id, depots)
    return { id }
  },
  lock: async (ctx: Ctx, id: number) => {
    const user = await lockUser(ctx, id)
    return user && { ...user, depots: user.depots.map((depot) => depot.id) }
  },
  update: async (ctx: Ctx, id: number, { depots, password: _told, ...values }: Values) => {
    await updateUser(ctx, id, values, passwordHash)
    await replaceDepots(ctx, id, depots)
  },
  show: async (ctx: Ctx, id: number) => orNotFound(await findUser(ctx, id)),
})

interface Names {
  username: string
  email: string
}

/** Both open the same door: an address as a username must be the user's own. */
export function rejectForeignAddress({ username, email }: Names): void {
  if (username.includes('@') && username.toLowerCase() !== email.toLowerCase()) {
    failField('username', 'users.usernameIsAnAddress')
  }
}

/** Keeps both names for the user until they are settled, or names the one that is taken. */
export async function keepNames({ directory }: Databases, account: Account, names: Names): Promise<void> {
  const taken = await reserveNames(directory, account, [names.username, names.email])
  if (taken === undefined) return
  if (taken === names.email.toLowerCase()) failField('email', 'users.emailTaken', { name: names.email })
  failField('username', 'users.usernameTaken', { name: names.username })
}

// Names are unique over the whole service, so they are kept in the directory, which is no part of this
// transaction: reserved last, settled after commit, and found again should the process die in between.
async function takeNames(ctx: Ctx, userId: number, names: Names): Promise<void> {
  const { companyId, cell, databases } = ctx
  const tries = [
    { key: `names:company:${companyId}`, most: 20, minutes: 15 },
    { key: `names:address:${neighbourhood(ctx.address)}`, most: 20, minutes: 15 },
  ]
  await take(ctx, ...tries)
  const account = { companyId, userId, cell }
  await keepNames(databases, account, names)
  await giveBack(ctx, ...tries)
  failPoint(ctx.config, 'betweenDirectoryAndCompany')
  ctx.afterCommit(() => settleNamesOf(databases, account))
}
