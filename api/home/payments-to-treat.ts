import { MOST_ON_CARD, ROWS_OF_CARD } from '@app/contract/home'
import { waitingPayments } from '../payments/list-payments.ts'
import type { Ctx } from '../platform/context.ts'

export async function paymentsToTreat(ctx: Ctx) {
  const { count, more, total, rows } = await waitingPayments(ctx, MOST_ON_CARD, ROWS_OF_CARD)
  return {
    count,
    ...(more && { more: true as const }),
    total,
    rows: rows.map(({ id, reference, client, type, amount }) => ({
      id,
      reference,
      client,
      typeName: type.name,
      amount,
    })),
  }
}
