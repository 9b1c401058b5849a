import { supplierCredits } from '@app/contract/supplier-credits'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useTreating } from '../documents/treating.ts'
import type { OnRefused } from '../kit/list/changed-rows.ts'

/** Marks a supplier credit as handled, or undoes it. */
export function useTreatCredit(onRefused?: OnRefused) {
  const { t } = useTranslation()
  return useTreating({
    onRefused,
    send: ({ id, version }, treated) => call(supplierCredits.setTreated, { body: { id, version, treated } }),
    done: (number, treated) =>
      treated ? t('supplier-credits.done.treat', { number }) : t('supplier-credits.done.untreat', { number }),
  })
}
