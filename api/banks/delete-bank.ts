import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/events.ts'
import { found } from '../platform/refusals.ts'
import { lockBank, updateBank } from './banks.repository.ts'

/** Hidden, not removed: documents that name the bank keep showing it. */
export async function deleteBank(ctx: Ctx, id: number): Promise<void> {
  const { name } = found(await lockBank(ctx, id))
  await updateBank(ctx, id, { deletedAt: new Date() })
  await recordEvent(ctx, {
    subject: 'banks',
    subjectId: id,
    event: 'DELETED',
    changes: { name: { old: name } },
  })
}
