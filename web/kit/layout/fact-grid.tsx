import type { ReactNode } from 'react'
import classes from './fact-grid.module.css'

export interface Fact {
  label: string
  /** An en dash where there is nothing. */
  value: ReactNode
  /** Over two of the three columns. */
  broad?: true
}

/** The facts of a record in three columns, each below its label. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['grid']}>
      {facts.map(({ label, value, broad }) => (
        <div key={label} data-broad={broad}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
