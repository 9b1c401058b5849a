import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../keyboard.ts'
import { Button } from './button.tsx'
import { SearchInput } from './search-input.tsx'
import classes from './search-bar.module.css'

interface SearchBarProps {
  list: {
    search: string
    isFiltered: boolean
    set: (change: { search: string }) => void
    reset: () => void
  }
  /** What the search looks in: "Nom ou code…" Without it there is nothing to search by. */
  hint?: string | undefined
  underViews?: boolean
  filters?: ReactNode
  /** At the right. */
  children?: ReactNode
}

/** Over the rows of a list: what they are searched and narrowed by. F comes here. */
export function SearchBar({ list, hint, underViews = false, filters, children }: SearchBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  useShortcuts({ F: () => bar.current?.querySelector('button')?.focus() })
  return (
    <search ref={bar} className={classes['bar']} data-under-views={underViews || undefined}>
      {hint !== undefined && (
        <SearchInput
          label={t('common.list.search')}
          hint={hint}
          value={list.search}
          onChange={(search) => list.set({ search })}
        />
      )}
      {filters}
      {list.isFiltered && (
        <Button tone="text" size="sm" onClick={list.reset}>
          {t('common.list.reset')}
        </Button>
      )}
      {children}
    </search>
  )
}
