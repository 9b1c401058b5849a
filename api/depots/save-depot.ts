import type { Depot, DepotForm } from '@app/contract/depots'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { found, refuseField, unlessTaken } from '../platform/refusals.ts'
import { saveRecord } from '../platform/rows/save-record.ts'
import { insertDepot, lockDepot, updateDepot } from './depots.repository.ts'

export async function saveDepot(ctx: Ctx, form: DepotForm): Promise<Depot> {
  const saved = saveRecord(ctx, 'depots', form, { insert: insertDepot, lock: lockDepot, update: updateDepot })
  const { name } = form
  return await unlessTaken(saved, 'depots_name_unique', () =>
    refuseField('name', 'depots.nameTaken', { name }),
  )
}

/** Said twice it is harmless: only a real change makes a new version and an event. */
export async function setDepotActive(
  ctx: Ctx,
  { id, active }: { id: number; active: boolean },
): Promise<Depot> {
  const before = found(await lockDepot(ctx, id))
  const { changedAt: _at, changedBy: _by, ...depot } = before
  if (before.active === active) return depot
  const changes = { active: { old: before.active, new: active } }
  await recordEvent(ctx, { subject: 'depots', subjectId: id, event: 'UPDATED', changes })
  return await updateDepot(ctx, id, { active })
}
