import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let current = ''

function name(next: string): void {
  current = next
  for (const listener of listeners) listener()
}

/** A page below a list names itself ("BC26-000123"): the last crumb and the window's title say so. */
export function usePageName(pageName: string | undefined): void {
  useEffect(() => {
    name(pageName ?? '')
    return () => name('')
  }, [pageName])
}

/** Empty when the page is the one its menu entry names. */
export function useCurrentPageName(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
