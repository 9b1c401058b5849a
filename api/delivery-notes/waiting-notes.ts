import type { DeliveryNoteRow } from '@app/contract/delivery-notes'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan } from '../platform/persistence/paging.ts'
import { findNoteRows, findWaitingNotes } from './delivery-notes.repository.ts'

/** Notes to treat: how many and their sum, counted to a limit, and the largest of those. */
export async function waitingNotes(ctx: Ctx, most: number, shown: number) {
  const [, { ids, ...waiting }] = await inOrder([customPlan(ctx.tx), findWaitingNotes(ctx, most, shown)])
  const rows: DeliveryNoteRow[] = ids.length === 0 ? [] : await findNoteRows(ctx, ids, 'totalTtc', 'desc')
  return { ...waiting, rows }
}
