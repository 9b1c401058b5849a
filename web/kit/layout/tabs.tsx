import type { KeyboardEvent, ReactNode } from 'react'
import classes from './tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  /** Arrives later than the tab itself; its room is not kept. */
  count?: number | undefined
  /** The content of the tab, where its name does not tell. */
  hint?: string | undefined
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Underlined tabs, of a page and over a list alike. The arrows choose at once, Tab leaves. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = (at + step + tabs.length) % tabs.length
    const chosen = tabs[next]
    if (!chosen) return
    onChange(chosen.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={classes['tabs']} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={classes['tab']}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          title={tab.hint}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes['count']}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
