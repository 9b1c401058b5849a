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

interface KeyHintsProps {
  hints: readonly { keys: readonly string[]; label: string }[]
}

/** The keys of a list, at the right of its foot. */
export const KeyHints = ({ hints }: KeyHintsProps) => (
  <span className={classes['hints']}>
    {hints.map(({ keys, label }) => (
      <span key={label}>
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
        {label}
      </span>
    ))}
  </span>
)
