import { type CreditNote, type CreditNoteRow, creditNotes } from '@app/contract/credit-notes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteCreditNoteProps {
  note: CreditNoteRow | CreditNote
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** The sentence with which the server would refuse to delete it. */
export function whyNotDeleted(
  t: TFunction,
  { number, treated, attached }: CreditNoteRow | CreditNote,
): string | undefined {
  if (treated) return t('common.documents.isTreated', { number })
  return attached ? t('credit-notes.whyNot.attached', { number }) : undefined
}

/** Asks before a credit note goes, and says what the client then owes again. */
export function DeleteCreditNote({ note, onDeleted, onClose }: DeleteCreditNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, client, totalTtc } = note
  return (
    <ConfirmDelete
      title={t('credit-notes.deleteTitle', { number })}
      text={t('credit-notes.deleteText', { client: client.name, total: format.money(totalTtc) })}
      remove={() => removeRecord(creditNotes.remove, note)}
      questions={[routeQuery(creditNotes.get, { params: { id } })]}
      done={t('credit-notes.done.delete', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
