import { IconLock } from '@tabler/icons-react'
import classes from './filter-chip.module.css'

interface LockedChipProps {
  name: string
  value: string
  /** Why it cannot be changed. */
  title: string
}

/** A filter that is always set, and that this user does not change. */
export function LockedChip({ name, value, title }: LockedChipProps) {
  return (
    <span className={classes['chip']} data-set data-locked title={title}>
      <span className={classes['open']}>
        {`${name} `}
        <b className={classes['value']}>{value}</b>
        <IconLock size={13} stroke={1.7} aria-hidden />
      </span>
    </span>
  )
}
