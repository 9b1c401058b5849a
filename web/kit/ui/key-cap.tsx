import type { ReactNode } from 'react'
import classes from './key-cap.module.css'

/** A key of the keyboard, shown beside its action. Screen readers get aria-keyshortcuts instead. */
export function KeyCap({ children, onFilled = false }: { children: ReactNode; onFilled?: boolean }) {
  return (
    <kbd className={classes['cap']} data-on-filled={onFilled || undefined} aria-hidden>
      {children}
    </kbd>
  )
}
