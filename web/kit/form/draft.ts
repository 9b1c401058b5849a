import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readSession, sessionHasExpired } from '../../session.ts'
import { focusUnfinished } from '../ui/focus-unfinished.ts'

/** Passwords are never kept, whatever the form calls them. */
const SECRET = /password/i

/** What was typed here when the session expired is given back once; what is typed now is kept if it expires again. */
export function useDraft(
  typed: () => Record<string, unknown> | null,
  restore: (draft: Record<string, unknown>) => void,
): void {
  const { pathname, search } = useLocation()
  // By user and address: who signs in next on this tab may be somebody else.
  const [key] = useState(() => `quai.draft.${readSession()?.user.id}.${pathname}${search}`)
  const latest = useRef({ typed, restore })
  useEffect(() => {
    latest.current = { typed, restore }
  })
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept !== null) {
      latest.current.restore(JSON.parse(kept) as Record<string, unknown>)
      focusUnfinished()
    }
    return () => {
      const expired = readSession() === null && sessionHasExpired()
      const values = expired ? latest.current.typed() : null
      if (!values) return
      const held = Object.entries(values).filter(([name]) => !SECRET.test(name))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(held)))
    }
  }, [key])
}
