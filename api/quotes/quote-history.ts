import { quotes } from '@app/contract/quotes'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { saleHistory } from '../sales/sale-history.ts'

export const QUOTE_HISTORY: RecordHistory = {
  subject: 'quotes',
  read: async (ctx, events) =>
    saleHistory(ctx, quotes.get.answer, events, await customFieldsOf(ctx, 'order')),
}
