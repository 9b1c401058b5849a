import type { ClientRow } from '@app/contract/clients'
import type { Cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { CreditGauge, type GaugePart } from '../kit/feedback/credit-gauge.tsx'

export type Owed = Pick<ClientRow, 'outstanding' | 'unsettled' | 'unpaid'>

export const owedParts = (t: TFunction, owed: Owed): [GaugePart, GaugePart, GaugePart] => [
  { label: t('clients.figures.outstanding'), amount: owed.outstanding },
  { label: t('clients.figures.unsettled'), amount: owed.unsettled },
  { label: t('clients.figures.unpaid'), amount: owed.unpaid },
]

interface ClientGaugeProps {
  name: string
  owed: Owed
  limit: Cents
  mini?: true
}

/** What a client owes beside their limit. */
export function ClientGauge({ name, owed, limit, mini }: ClientGaugeProps) {
  const { t } = useTranslation()
  return (
    <CreditGauge
      label={t('clients.creditOf', { name })}
      parts={owedParts(t, owed)}
      limit={{ label: t('clients.figures.limit'), amount: limit }}
      {...(mini && { mini })}
    />
  )
}
