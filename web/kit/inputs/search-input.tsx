import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../keyboard.ts'
import { KeyCap } from '../overlays/key-cap.tsx'
import classes from './search-input.module.css'

interface SearchInputProps {
  label: string
  /** What it searches in: "Nom ou code…" */
  hint: string
  value: string
  onChange: (search: string) => void
}

const PAUSE_MS = 250

/** Reports what is typed after a pause, immediately on Enter. "/" comes here, Esc empties it. */
export function SearchInput({ label, hint, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.select() })

  // The address may change under it: back button, reset.
  if (value !== lastValue) {
    setLastValue(value)
    if (typed === lastValue) setTyped(value)
  }

  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])

  return (
    <div className={classes['box']}>
      <IconSearch size={15} stroke={1.7} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes['input']}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches and gives the keyboard back to the list, where J and K wait.
          if (event.key === 'Enter') {
            onChange(typed)
            event.currentTarget.blur()
          }
          // Down goes into what is found.
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onChange(typed)
            document.querySelector<HTMLElement>('[data-row]')?.focus()
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            if (typed === '') event.currentTarget.blur()
            setTyped('')
            onChange('')
          }
        }}
      />
      {typed === '' && <KeyCap>/</KeyCap>}
    </div>
  )
}
