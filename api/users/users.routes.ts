import { seenIn } from '@app/contract/versions'
import { users } from '@app/contract/users'
import { bind, prepared } from '../platform/bind.ts'
import { orNotFound } from '../platform/errors.ts'
import { deleteUser } from './delete-user.ts'
import { saveObjective } from './save-objective.ts'
import { preparePassword, saveUser } from './save-user.ts'
import { findObjectives, findUser, findUserNames, findUsers } from './users.repository.ts'

export const userRoutes = bind(users, {
  list: (ctx) => (ctx.scope === 'names' ? findUserNames(ctx) : findUsers(ctx)),
  salespeople: (ctx) =>
    ctx.scope === 'names' ? findUserNames(ctx, 'ROLE_COMMERCIAL') : findUsers(ctx, 'ROLE_COMMERCIAL'),
  get: async (ctx, { params }) => orNotFound(await findUser(ctx, params.id)),
  save: prepared(
    (ctx, { body }) => preparePassword(ctx, body),
    (ctx, { body }, passwordHash) => saveUser(ctx, body, passwordHash),
  ),
  remove: (ctx, input) => deleteUser(ctx, seenIn(input)),
  objectives: (ctx, { query }) => findObjectives(ctx, query.month),
  saveObjective: (ctx, { body }) => saveObjective(ctx, body),
})
