import type { ReactNode } from 'react'
import classes from './toggle-chip.module.css'

interface ToggleChipProps {
  icon: ReactNode
  label: string
  /** How many it has; comes later than the chip itself. */
  count: number | undefined
  pressed: boolean
  onToggle: () => void
}

/** One of a few filters that are on or off, over a list. */
export function ToggleChip({ icon, label, count, pressed, onToggle }: ToggleChipProps) {
  return (
    <button type="button" className={classes['chip']} aria-pressed={pressed} onClick={onToggle}>
      {icon}
      {label}
      {count !== undefined && <span className={classes['count']}>{count}</span>}
    </button>
  )
}
