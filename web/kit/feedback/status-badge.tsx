import {
  IconAlertTriangle,
  IconBan,
  IconCalendarDue,
  IconCheck,
  IconChecks,
  IconCircle,
  IconCircleDashed,
  IconClock,
  IconLock,
  IconTag,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Ring } from './ring.tsx'
import classes from './status-badge.module.css'

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'plum' | 'petrol' | 'gray'

const icon = { size: 13, stroke: 2.2, 'aria-hidden': true } as const

/**
 * Every way a state can look: tone and icon always together, because colour is never alone. A feature maps its own
 * values to these and brings the label.
 */
const LOOKS = {
  draft: { tone: 'gray', icon: <IconCircleDashed {...icon} /> },
  open: { tone: 'blue', icon: <IconCircle {...icon} /> },
  waiting: { tone: 'amber', icon: <IconClock {...icon} /> },
  good: { tone: 'green', icon: <IconCheck {...icon} /> },
  shipped: { tone: 'petrol', icon: <IconTruckDelivery {...icon} /> },
  refused: { tone: 'plum', icon: <IconX {...icon} /> },
  cancelled: { tone: 'red', icon: <IconBan {...icon} /> },
  locked: { tone: 'red', icon: <IconLock {...icon} /> },
  overdue: { tone: 'red', icon: <IconCalendarDue {...icon} /> },
  /** Where many are one below the other, each with its days. */
  overdueDays: { tone: 'red', icon: null },
  inactive: { tone: 'gray', icon: <IconCircleDashed {...icon} /> },
  exceeded: { tone: 'red', icon: <IconAlertTriangle {...icon} /> },
  alarm: { tone: 'solid-red', icon: <IconAlertTriangle {...icon} /> },
  highlight: { tone: 'petrol', icon: <IconTag {...icon} /> },
  highlightSolid: { tone: 'solid-petrol', icon: <IconTag {...icon} /> },
  plain: { tone: 'gray', icon: null },
  fact: { tone: 'outline', icon: null },
  factDone: { tone: 'outline-green', icon: <IconChecks {...icon} /> },
  factEmpty: { tone: 'outline', icon: <Ring filled="none" /> },
  factHalf: { tone: 'outline', icon: <Ring filled="half" /> },
  factFull: { tone: 'outline', icon: <Ring filled="full" /> },
} as const satisfies Record<string, { tone: Tone | `solid-${string}` | `outline${string}`; icon: ReactNode }>

export type BadgeLook = keyof typeof LOOKS

export function StatusBadge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span className={classes['badge']} data-tone={LOOKS[look].tone}>
      {LOOKS[look].icon}
      {children}
    </span>
  )
}

/** One letter in a list row, with the whole word behind it. */
export function Mark({ letter, title }: { letter: string; title: string }) {
  return (
    <abbr className={classes['mark']} title={title}>
      {letter}
    </abbr>
  )
}

/** A figure with a square dot: the colour only helps. */
export function Level({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes['level']} data-tone={tone}>
      {children}
    </span>
  )
}
