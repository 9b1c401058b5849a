import { creditNotes } from '@app/contract/credit-notes'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { saleHistory } from '../sales/sale-history.ts'

export const CREDIT_NOTE_HISTORY: RecordHistory = {
  subject: 'credit_notes',
  read: (ctx, events) => saleHistory(ctx, creditNotes.get.answer, events, []),
}
