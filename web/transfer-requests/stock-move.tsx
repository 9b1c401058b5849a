import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StockBadge } from '../products/stock-badge.tsx'
import classes from './transfer-requests.module.css'

interface StockMoveProps {
  /** What a depot can give now; null while that is not known. */
  from: number | null
  by: number | null
}

/** What a depot has of a product, and what it will have: 344 → 224. What it cannot give is shown instead. */
export function StockMove({ from, by }: StockMoveProps) {
  const { t } = useTranslation()
  if (from === null) return '–'
  const after = from + (by ?? 0)
  return (
    <span className={classes['move']}>
      <StockBadge quantity={from} available={from} />
      {by !== null && (from > 0 || by > 0) && (
        <>
          <IconArrowRight aria-label={t('transfer-requests.becomes')} />
          {after < 0 ? (
            <span className={classes['short']}>{t('transfer-requests.short')}</span>
          ) : (
            <StockBadge quantity={after} available={after} />
          )}
        </>
      )}
    </span>
  )
}
