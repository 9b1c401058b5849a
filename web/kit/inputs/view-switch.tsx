import type { ReactNode } from 'react'
import classes from './view-switch.module.css'

interface ViewSwitchProps<Id extends string> {
  label: string
  views: readonly { id: Id; label: string; icon: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
}

/** Two or three ways to look at the same thing, as icons: cards or table, tree or list. */
export function ViewSwitch<Id extends string>({ label, views, value, onChange }: ViewSwitchProps<Id>) {
  return (
    <fieldset className={classes['switch']} aria-label={label}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={classes['view']}
          aria-label={view.label}
          title={view.label}
          aria-pressed={view.id === value}
          onClick={() => onChange(view.id)}
        >
          {view.icon}
        </button>
      ))}
    </fieldset>
  )
}
