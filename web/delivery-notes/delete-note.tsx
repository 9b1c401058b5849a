import { type DeliveryNote, type DeliveryNoteRow, deliveryNotes } from '@app/contract/delivery-notes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteNoteProps {
  note: DeliveryNoteRow | DeliveryNote
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** The message with which the server would reject it, as far as the note shows. */
export function whyNotDeleted(t: TFunction, note: DeliveryNoteRow | DeliveryNote): string | undefined {
  const { number, settled, treated, orders } = note
  if (treated) return t('common.documents.isTreated', { number })
  const handled = orders.find((order) => order.treated)
  if (handled) return t('delivery-notes.whyNot.orderTreated', { number: handled.number })
  // What a list does not know, the server says.
  const returns = 'creditNotes' in note ? note.creditNotes.filter(({ status }) => status !== 'DECLINED') : []
  if (returns.length > 0) {
    const numbers = returns.map((one) => one.number).join(', ')
    return t('delivery-notes.whyNot.returned', { number, numbers })
  }
  return settled > 0 ? t('delivery-notes.whyNot.attached', { number }) : undefined
}

/** Asks before a delivery note goes, and says what becomes of its order. */
export function DeleteNote({ note, onDeleted, onClose }: DeleteNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, client, totalTtc, orders } = note
  const words = { client: client.name, total: format.money(totalTtc), order: orders[0]?.number ?? '' }
  return (
    <ConfirmDelete
      title={t('delivery-notes.deleteTitle', { number })}
      text={t('delivery-notes.deleteText', words)}
      remove={() => removeRecord(deliveryNotes.remove, note)}
      questions={[routeQuery(deliveryNotes.get, { params: { id } })]}
      done={t('delivery-notes.done.delete', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
