import { IconCloudOff, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

const KINDS = {
  first: { tone: 'petrol', icon: <IconInbox aria-hidden /> },
  noResult: { tone: 'gray', icon: <IconFilterOff aria-hidden /> },
  failed: { tone: 'red', icon: <IconCloudOff aria-hidden /> },
  denied: { tone: 'amber', icon: <IconLock aria-hidden /> },
} as const

interface EmptyStateProps {
  kind: keyof typeof KINDS
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** One button: what can be done about it. */
  children?: ReactNode
}

export function EmptyState({ kind, title, text, icon, children }: EmptyStateProps) {
  return (
    <div className={classes['state']} role={kind === 'failed' ? 'alert' : undefined}>
      <span className={classes['tile']} data-tone={KINDS[kind].tone}>
        {icon ?? KINDS[kind].icon}
      </span>
      <p className={classes['title']}>{title}</p>
      {text !== undefined && <p className={classes['text']}>{text}</p>}
      {children !== undefined && <div className={classes['action']}>{children}</div>}
    </div>
  )
}
