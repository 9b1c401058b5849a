import type { ReactNode } from 'react'
import classes from './reason-badge.module.css'

interface ReasonBadgeProps {
  icon: ReactNode
  tone: 'red' | 'amber'
  /** In small text before the figure. */
  name?: string
  figure: string
  /** What the figure is measured against; gone where there is little room. */
  limit?: string
  /** Of three, this one's limit is the first to go. */
  yields?: true
}

/** Why something waits, with its figure. Outlined: ten rows of filled red say nothing any more. */
export function ReasonBadge({ icon, tone, name, figure, limit, yields }: ReasonBadgeProps) {
  return (
    <span className={classes['badge']} data-tone={tone} data-yields={yields} title={name}>
      {icon}
      {name !== undefined && <span className={classes['name']}>{name}</span>}
      <b>{figure}</b>
      {limit !== undefined && <span className={classes['limit']}>{limit}</span>}
    </span>
  )
}

/** Side by side, in two lines at most. */
export function ReasonBadges({ children }: { children: readonly ReactNode[] }) {
  return (
    <span className={classes['badges']} data-count={children.length}>
      {children}
    </span>
  )
}
