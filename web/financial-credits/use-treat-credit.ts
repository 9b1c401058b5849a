import { financialCredits } from '@app/contract/financial-credits'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useTreating } from '../documents/treating.ts'
import type { OnRefused } from '../kit/list/changed-rows.ts'

/** Marks a financial credit as handled, or undoes it. */
export function useTreatCredit(onRefused?: OnRefused) {
  const { t } = useTranslation()
  return useTreating({
    onRefused,
    send: ({ id, version }, treated) => call(financialCredits.setTreated, { body: { id, version, treated } }),
    done: (number, treated) =>
      treated
        ? t('financial-credits.done.treat', { number })
        : t('financial-credits.done.untreat', { number }),
  })
}
