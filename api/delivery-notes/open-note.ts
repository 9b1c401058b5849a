import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import { valuesByName } from '@app/domain/fields/check-values'
import { newestFirst } from '../documents/document-history.ts'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findSoldLines } from '../sales/lines.repository.ts'
import { findReturnsOf } from '../sales/returns.repository.ts'
import { saleHistory } from '../sales/sale-history.ts'
import { findNote } from './delivery-notes.repository.ts'
import { paymentEventsOf, paymentsOf } from './note-payments.ts'

export async function openNote(ctx: Ctx, id: number): Promise<DeliveryNote> {
  const [row, payments, returns, events, ofPayments, fields] = await inOrder([
    findNote(ctx, id),
    paymentsOf(ctx, id),
    findReturnsOf(ctx, id),
    findEvents(ctx, 'delivery_notes', id),
    paymentEventsOf(ctx, id),
    customFieldsOf(ctx, 'order'),
  ])
  const note = orNotFound(row)
  const [lines, own] = await inOrder([
    findSoldLines(
      ctx,
      'orders',
      note.orders.map((order) => order.id),
    ),
    saleHistory(ctx, deliveryNotes.get.answer, events, fields),
  ])
  return {
    ...note,
    orders: note.orders.map((order) => ({
      ...order,
      customValues: valuesByName(fields, order.customValues),
      lines: (lines.get(order.id) ?? []).map((line) => ({
        ...line,
        returned: returns.reduce(
          (sum, { lineId, quantity }) => (lineId === line.lineId ? sum + quantity : sum),
          0,
        ),
      })),
    })),
    payments,
    creditNotes: creditNotesIn(ctx, returns),
    events: newestFirst([...own, ...ofPayments]),
  }
}

/** How many came back everyone sees; a salesperson looks up only credit notes of their own. */
function creditNotesIn(
  { scope, user }: Ctx,
  returns: Awaited<ReturnType<typeof findReturnsOf>>,
): DeliveryNote['creditNotes'] {
  const shown = new Map<number, DeliveryNote['creditNotes'][number]>()
  for (const { id, number, createdAt, status, userId, lineId, quantity } of returns) {
    if (scope === 'own' && userId !== user.id) continue
    const note = shown.get(id) ?? { id, number, createdAt, status, returned: [] }
    note.returned.push({ lineId, quantity })
    shown.set(id, note)
  }
  return [...shown.values()]
}
