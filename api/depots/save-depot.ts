import type { Seen } from '@app/contract/versions'
import type { Depot, DepotForm } from '@app/contract/depots'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { orNotFound, failField, unlessTaken } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { historyOf } from '../records/record-history.ts'
import { saveRecord } from '../records/save-record.ts'
import { findDepot, insertDepot, lockDepot, updateDepot } from './depots.repository.ts'

const statements = { insert: insertDepot, lock: lockDepot, update: updateDepot, show: openDepot }

export async function saveDepot(ctx: Ctx, form: DepotForm): Promise<Depot> {
  const { name, active } = form
  const saved = saveRecord(ctx, 'depots', form, statements, () => ({ name, active }))
  return await unlessTaken(saved, 'depots_name_unique', () => failField('name', 'depots.nameTaken', { name }))
}

export async function openDepot(ctx: Ctx, id: number): Promise<Depot> {
  return orNotFound(await findDepot(ctx, id))
}

/** Idempotent: only a real change makes a new version and an event. */
export async function setDepotActive(
  ctx: Ctx,
  { id, version, active }: Seen & { active: boolean },
): Promise<Depot> {
  const before = orNotFound(await lockDepot(ctx, id))
  await rejectIfChanged(ctx, historyOf('depots'), before, version)
  if (before.active !== active) {
    await updateDepot(ctx, id, { active })
    const changes = { active: { old: before.active, new: active } }
    await recordChange(ctx, 'depots', before, 'UPDATED', changes)
  }
  return await openDepot(ctx, id)
}
