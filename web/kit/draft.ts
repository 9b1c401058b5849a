import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readSession, sessionHasExpired } from '../session.ts'
import { DRAFT } from './other-drafts.ts'
import { focusUnfinished } from './inputs/focus-unfinished.ts'

const PAUSE_MS = 300
/** Passwords are never kept, whatever the form calls them. */
const SECRET = /password/i

interface DraftOptions<D extends { values: Record<string, unknown> }> {
  /** The unsaved content of the form; null while there is none. */
  typed: () => D | null
  restore: (draft: D) => void
  /** Notifies of every change. */
  watch?: (changed: () => void) => () => void
}

/** What is typed is kept as one types, and given back after a reload or an expired session. */
export function useDraft<D extends { values: Record<string, unknown> }>(options: DraftOptions<D>): void {
  const { pathname, search } = useLocation()
  // By user and address: who signs in next on this tab may be someone else.
  const [key] = useState(() => `${DRAFT}${readSession()?.owner} ${pathname}${search}`)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function keep() {
      clearTimeout(timer)
      const draft = latest.current.typed()
      if (!draft) return sessionStorage.removeItem(key)
      const held = Object.entries(draft.values).filter(([name]) => !SECRET.test(name))
      sessionStorage.setItem(key, JSON.stringify({ ...draft, values: Object.fromEntries(held) }))
    }
    const kept = sessionStorage.getItem(key)
    if (kept !== null) {
      latest.current.restore(JSON.parse(kept) as D)
      focusUnfinished()
    }
    const unwatch = latest.current.watch?.(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    })
    addEventListener('pagehide', keep)
    return () => {
      unwatch?.()
      removeEventListener('pagehide', keep)
      if (readSession() === null && sessionHasExpired()) keep()
      else sessionStorage.removeItem(key)
      clearTimeout(timer)
    }
  }, [key])
}
