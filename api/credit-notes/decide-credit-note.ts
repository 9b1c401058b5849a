import type { Seen } from '@app/contract/versions'
import type { CreditNote } from '@app/contract/credit-notes'
import { whyNotDecided } from '@app/domain/credits/actions'
import { cents } from '@app/domain/money/cents'
import { comingIn } from '@app/domain/stock/changes'
import { lockSharedPlaces } from '../documents/lock-places.ts'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { enterReceivables } from '../receivables/record-receivable.ts'
import { changeStock } from '../stock/change-stock.ts'
import { CREDIT_NOTE_HISTORY } from './credit-note-history.ts'
import { lockCreditNote, updateCreditNote } from './credit-notes.repository.ts'
import { openCreditNote } from './open-credit-note.ts'
import { failCredit } from './fail-credit.ts'
import { findReturnedGoods } from './return-lines.repository.ts'

interface Decision extends Seen {
  status: 'VALIDATED' | 'DECLINED'
  reason?: string | undefined
}

type Goods = Awaited<ReturnType<typeof findReturnedGoods>>

/** Once validated, its goods lie in their depots and the client owes that much less; declined, nothing came of it. */
export async function decideCreditNote(
  ctx: Ctx,
  { id, version, status, reason }: Decision,
): Promise<CreditNote> {
  const [, row, goods] = await inOrder([
    lockClientOf(ctx, 'credit_notes', id),
    lockCreditNote(ctx, id),
    findReturnedGoods(ctx, id),
  ])
  const note = orNotFound(row)
  await rejectIfChanged(ctx, CREDIT_NOTE_HISTORY, note, version)
  failCredit(whyNotDecided(note, ctx.user.role), note)
  if (status === 'VALIDATED') await takeIn(ctx, note, goods)
  const changes = { status: { old: note.status, new: status }, ...(reason && { reason: { new: reason } }) }
  await inOrder([
    updateCreditNote(ctx, id, { status }),
    recordChange(ctx, 'credit_notes', note, 'UPDATED', changes),
  ])
  return await openCreditNote(ctx, id)
}

async function takeIn(
  ctx: Ctx,
  {
    id,
    number,
    clientId,
    userId,
    totalTtc,
    version,
  }: NonNullable<Awaited<ReturnType<typeof lockCreditNote>>>,
  goods: Goods,
): Promise<void> {
  const [depots] = await lockSharedPlaces(ctx, goods, () => fail('deliveryNotes.goodsGone', { number }))
  // A depot may have been closed since: nothing comes in there.
  const closed = depots.find(({ active }) => !active)
  if (closed) fail('depots.closed', { name: closed.name })
  await changeStock(ctx, { kind: 'credit_notes', id, version: version + 1 }, comingIn(goods))
  await enterReceivables(ctx, [
    { id, number, kind: 'BR', clientId, userId, total: cents(-totalTtc), dueOn: null, createdAt: ctx.now },
  ])
}
