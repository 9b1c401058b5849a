import type { Seen } from '@app/contract/versions'
import { whyNotDeleted } from '@app/domain/credits/actions'
import { leaving } from '@app/domain/stock/changes'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { isAttached, voidReceivable } from '../receivables/void-receivable.ts'
import { changeStock } from '../stock/change-stock.ts'
import { CREDIT_NOTE_HISTORY } from './credit-note-history.ts'
import { lockCreditNote, updateCreditNote } from './credit-notes.repository.ts'
import { failCredit } from './fail-credit.ts'
import { findReturnedGoods } from './return-lines.repository.ts'

/** Its number stays. Goods that came in leave again, and are owed again. */
export async function deleteCreditNote(ctx: Ctx, { id, version: seen }: Seen): Promise<void> {
  const [, row, attached, goods] = await inOrder([
    lockClientOf(ctx, 'credit_notes', id),
    lockCreditNote(ctx, id),
    isAttached(ctx, id),
    findReturnedGoods(ctx, id),
  ])
  const note = orNotFound(row)
  await rejectIfChanged(ctx, CREDIT_NOTE_HISTORY, note, seen)
  const { status, treatedAt, version } = note
  failCredit(whyNotDeleted({ status, treated: treatedAt !== null, attached }, ctx.user.role), note)
  if (status === 'VALIDATED') {
    await changeStock(ctx, { kind: 'credit_notes', id, version: version + 1 }, leaving(goods))
    await inOrder([voidReceivable(ctx, id, version + 1), updateCreditNote(ctx, id, { voidedAt: ctx.now })])
  } else await voidDocument(ctx, 'credit_notes', note, (values) => updateCreditNote(ctx, id, values))
}
