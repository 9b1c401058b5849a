import { orders } from '@app/contract/orders'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { saleHistory } from '../sales/sale-history.ts'

export const ORDER_HISTORY: RecordHistory = {
  subject: 'orders',
  read: async (ctx, events) =>
    saleHistory(ctx, orders.get.answer, events, await customFieldsOf(ctx, 'order')),
}
