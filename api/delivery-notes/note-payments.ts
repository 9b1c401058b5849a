import type { PaymentOfNote } from '@app/contract/delivery-notes'
import type { History, HistoryEntry } from '@app/contract/history'
import { dayOf } from '@app/domain/dates/day'
import { stateOf } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { findEntriesOf, findPaymentsOf } from './note-payments.repository.ts'

/**
 * A user who may see a note sees its allocations; of a colleague's payment a salesperson learns what, when and how much,
 * and whether that much of their note is paid: it is what they ask their client for.
 */
export async function paymentsOf(ctx: Ctx, noteId: number): Promise<PaymentOfNote[]> {
  const today = dayOf(ctx.now)
  const rows = await findPaymentsOf(ctx, noteId)
  const isTheirs = ({ userId }: { userId: number }) =>
    ctx.user.role === 'ROLE_COMMERCIAL' && userId !== ctx.user.id
  return rows.map((payment) => ({
    paymentId: isTheirs(payment) ? null : payment.id,
    createdAt: payment.createdAt,
    reference: isTheirs(payment) ? '' : payment.reference,
    type: payment.type,
    amount: isTheirs(payment) ? payment.attachedAmount : payment.amount,
    attachedAmount: payment.attachedAmount,
    status: isTheirs(payment) ? null : payment.status,
    dueDate: isTheirs(payment) ? null : payment.dueOn,
    bounced: payment.bouncedOn !== null,
    cleared: stateOf(payment, today) === 'CLEARED',
  }))
}

const EVENT_OF = {
  ATTACH: 'ATTACH',
  DETACH: 'DETACH',
  BOUNCE: 'UNPAID',
  UNDO: 'UNDO_UNPAID',
} as const satisfies Record<string, HistoryEntry['event']>

/** What payments did to a note: each by what it is called, with what of the note it settles or no longer does, in DHs. */
export async function paymentEventsOf(ctx: Ctx, noteId: number): Promise<History> {
  const rows = await findEntriesOf(ctx, noteId)
  return rows.map(({ kind, at, settled, bounced, type, userId, firstName, lastName }) => ({
    at,
    event: EVENT_OF[kind],
    user: { id: userId, firstName, lastName },
    detail: type,
    old: null,
    new: (settled === 0 ? bounced : settled) / 100,
  }))
}
