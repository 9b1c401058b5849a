import { type Held, stockLevel } from '@app/domain/stock/level'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Level } from '../kit/feedback/status-badge.tsx'

const TONES = { out: 'red', low: 'amber', good: 'green' } as const

/** How much is available, coloured; « Rupture » when there is none at all. Its users load the sentences of products. */
export function StockBadge(held: Held) {
  const { t } = useTranslation()
  const format = useFormat()
  const level = stockLevel(held)
  return (
    <Level tone={TONES[level]}>
      {level === 'out' ? t('products.outOfStock') : format.quantity(held.available)}
    </Level>
  )
}
