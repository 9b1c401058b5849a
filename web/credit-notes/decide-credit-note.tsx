import { type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { documentsByTotal, useChangedRows } from '../kit/list/changed-rows.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { DeclineReason, givenReason } from '../sales/decline-reason.tsx'

interface DecideCreditNoteProps {
  note: CreditNote
  status: 'VALIDATED' | 'DECLINED'
  onDecided: (note: CreditNote) => void
  onClose: () => void
}

/** Says what follows from it before goods and credit come in, or before they never do. */
export function DecideCreditNote({ note, status, onDecided, onClose }: DecideCreditNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const { number, client, totalTtc, lines } = note
  const validates = status === 'VALIDATED'
  const [reason, setReason] = useState('')
  const changes = useChangedRows([note], documentsByTotal(creditNotes.setStatus))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(creditNotes.setStatus, {
        body: { id: note.id, version: note.version, status, ...givenReason(reason) },
      }),
    onSuccess: (decided) => {
      const text = validates
        ? t('credit-notes.done.validate', { number })
        : t('credit-notes.done.decline', { number })
      notify({ tone: 'good', text })
      onDecided(decided)
    },
    onError: (failed) => changes.refuse(note.id, failed),
    onSettled: () => void cache.invalidateQueries(),
  })
  const words = {
    client: client.name,
    total: format.money(totalTtc),
    count: lines.reduce((all, { quantity }) => all + quantity, 0),
  }
  return (
    <Confirm
      tone={validates ? 'primary' : 'danger'}
      title={
        validates ? t('credit-notes.validateTitle', { number }) : t('credit-notes.declineTitle', { number })
      }
      text={
        validates ? (
          t('credit-notes.validateText', words)
        ) : (
          <>
            <p>{t('credit-notes.declineText', words)}</p>
            <DeclineReason value={reason} onChange={setReason} />
          </>
        )
      }
      action={validates ? t('credit-notes.validate') : t('credit-notes.declineNow')}
      busy={isPending}
      error={error ? failureText(error) : changes.changed.get(note.id)}
      onConfirm={() => changes.isRead(note) && mutate()}
      onClose={onClose}
    />
  )
}
