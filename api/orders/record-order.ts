import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { OrderStatus } from '@app/domain/receivables/ledger'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { holdAll, lockClient } from '../platform/rows/hold.ts'
import { insertOrders } from './orders.repository.ts'

interface Draft {
  clientId: number
  depotId: number
  status: OrderStatus
  paymentCode: PaymentCode | null
  totalHt: Cents
  totalTtc: Cents
}

/** The head of an order, of whoever is signed in: from now on it counts against the client's credit. */
export async function recordOrder(ctx: Ctx, draft: Draft): Promise<number> {
  const [client] = await Promise.all([
    lockClient(ctx, draft.clientId),
    holdAll(ctx, 'depots', [draft.depotId]),
  ])
  found(client)
  return await recordDocument(
    ctx,
    'orders',
    { header: draft, lines: [], goods: [] },
    { insert: insertOrders },
  )
}
