import { type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { paymentEventsOf } from '../delivery-notes/note-payments.ts'
import { newestFirst } from '../documents/document-history.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { saleHistory } from '../sales/sale-history.ts'
import { findCreditNote } from './credit-notes.repository.ts'
import { findNotesReturnedFrom, findReturnedLines } from './return-lines.repository.ts'

export async function openCreditNote(ctx: Ctx, id: number): Promise<CreditNote> {
  const [row, lines, notes, events, ofPayments] = await inOrder([
    findCreditNote(ctx, id),
    findReturnedLines(ctx, id),
    findNotesReturnedFrom(ctx, id),
    findEvents(ctx, 'credit_notes', id),
    paymentEventsOf(ctx, id),
  ])
  const own = await saleHistory(ctx, creditNotes.get.answer, events, [])
  return { ...orNotFound(row), lines, notes, events: newestFirst([...own, ...ofPayments]) }
}
