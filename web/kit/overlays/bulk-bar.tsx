import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../inputs/button.tsx'
import classes from './bulk-bar.module.css'
import { KeyCap } from './key-cap.tsx'

interface BulkBarProps {
  /** How many: "3 sélectionnées". */
  said: string
  /** What they come to. */
  sum: string
  clear: string
  /** Where there is little room, only how many. */
  brief?: boolean
  onClear: () => void
  /** At the right, the confirming one last. */
  children: ReactNode
}

/** Floats over the foot of a list while rows are ticked. */
export function BulkBar({ said, sum, clear, brief = false, onClear, children }: BulkBarProps) {
  const { t } = useTranslation()
  return (
    <section className={classes['bar']} data-brief={brief || undefined} aria-label={said}>
      <b aria-live="polite">{said}</b>
      <span className={classes['sum']}>{sum}</span>
      <span className={classes['clear']}>
        <Button tone="text" size="sm" onClick={onClear}>
          {clear}
        </Button>
        <KeyCap>{t('common.keys.escape')}</KeyCap>
      </span>
      <div className={classes['actions']}>{children}</div>
    </section>
  )
}
