import type { Objective } from '@app/contract/users'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { findObjectives, findUser, upsertObjective } from './users.repository.ts'

export async function saveObjective(ctx: Ctx, objective: Objective): Promise<Objective> {
  const { userId, month, amount } = objective
  const { role } = orNotFound(await findUser(ctx, userId))
  if (role !== 'ROLE_COMMERCIAL') fail('users.notASalesperson')
  const before = (await findObjectives(ctx, month)).find((held) => held.userId === userId)
  await upsertObjective(ctx, objective)
  const changes = { [`objective ${month}`]: { old: before?.amount, new: amount } }
  await recordEvent(ctx, { subject: 'users', subjectId: userId, event: 'UPDATED', version: null, changes })
  return objective
}
