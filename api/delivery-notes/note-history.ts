import { deliveryNotes } from '@app/contract/delivery-notes'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { saleHistory } from '../sales/sale-history.ts'

export const NOTE_HISTORY: RecordHistory = {
  subject: 'delivery_notes',
  read: (ctx, events) => saleHistory(ctx, deliveryNotes.get.answer, events, []),
}
