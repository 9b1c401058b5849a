import { type Payment, payments } from '@app/contract/payments'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { paymentHistory } from './payment-history.ts'
import { findDocuments, findPayment } from './payment-rows.repository.ts'

export async function openPayment(ctx: Ctx, id: number): Promise<Payment> {
  const [row, documents, events] = await inOrder([
    findPayment(ctx, id),
    findDocuments(ctx, id),
    findEvents(ctx, 'payments', id),
  ])
  return { ...orNotFound(row), documents, events: paymentHistory(payments.get.answer, events) }
}
