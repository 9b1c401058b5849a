import { deliveryNotes } from '@app/contract/delivery-notes'
import { useTranslation } from 'react-i18next'
import { useTreating } from '../documents/treating.ts'
import { call } from '../kit/api.ts'
import type { OnRefused } from '../kit/list/changed-rows.ts'

/** Marks a delivery note as handled, or undoes it. */
export function useTreatNote(onRefused?: OnRefused) {
  const { t } = useTranslation()
  return useTreating({
    onRefused,
    send: ({ id, version }, treated) => call(deliveryNotes.setTreated, { body: { id, version, treated } }),
    done: (number, treated) =>
      treated ? t('delivery-notes.done.treat', { number }) : t('delivery-notes.done.untreat', { number }),
  })
}
