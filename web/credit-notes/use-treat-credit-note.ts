import { creditNotes } from '@app/contract/credit-notes'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useTreating } from '../documents/treating.ts'
import type { OnRefused } from '../kit/list/changed-rows.ts'

/** Marks a credit note as handled, or undoes it. */
export function useTreatCreditNote(onRefused?: OnRefused) {
  const { t } = useTranslation()
  return useTreating({
    onRefused,
    send: ({ id, version }, treated) => call(creditNotes.setTreated, { body: { id, version, treated } }),
    done: (number, treated) =>
      treated ? t('credit-notes.done.treat', { number }) : t('credit-notes.done.untreat', { number }),
  })
}
