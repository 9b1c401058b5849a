import { ROWS_OF_CARD } from '@app/contract/home'
import { ANY_PAYMENT } from './any-payment.ts'
import { listPayments, summarizePayments } from '../payments/list-payments.ts'
import type { Ctx } from '../platform/context.ts'

export async function paymentsToTreat(ctx: Ctx) {
  const untreated = { ...ANY_PAYMENT, treated: false }
  const [{ content, totalElements }, { totalAmount }] = await Promise.all([
    listPayments(ctx, untreated, { page: 0, size: ROWS_OF_CARD, sort: { by: 'amount', direction: 'desc' } }),
    summarizePayments(ctx, untreated),
  ])
  return {
    count: totalElements,
    total: totalAmount,
    rows: content.map(({ id, reference, client, type, amount }) => ({
      id,
      reference,
      client,
      typeName: type.name,
      amount,
    })),
  }
}
