import type { HistoryEntry } from '@app/contract/history'
import { cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import type { Format } from '../kit/format.ts'

/** What a payment did to a note or a credit, in words; undefined where it was no payment. */
export function paymentEvent(
  t: TFunction,
  format: Format,
  { event, detail, new: value }: HistoryEntry,
): string | undefined {
  const amount = typeof value === 'number' ? format.amount(cents(Math.round(value * 100))) : ''
  const words = { payment: detail ?? '', amount }
  if (event === 'ATTACH') return t('sales.paymentEvents.attached', words)
  if (event === 'DETACH') return t('sales.paymentEvents.detached', words)
  if (event === 'UNPAID') return t('sales.paymentEvents.unpaid', words)
  return event === 'UNDO_UNPAID' ? t('sales.paymentEvents.undoUnpaid', words) : undefined
}
