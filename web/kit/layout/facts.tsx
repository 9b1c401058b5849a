import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Labels left, values right: the facts of a record. A value not known is an en dash. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
