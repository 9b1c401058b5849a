import { useEffect, useSyncExternalStore } from 'react'

interface PageName {
  name: string
  /** The page that it lies below, between the list and itself. */
  under?: { name: string; to: string } | undefined
}

const NONE: PageName = { name: '' }
const listeners = new Set<() => void>()
let current = NONE

function name(next: PageName): void {
  current = next
  for (const listener of listeners) listener()
}

/** A page below a list names itself ("BC26-000123"): the last crumb and the window's title say so. */
export function usePageName(pageName: string | undefined, under?: { name: string; to: string }): void {
  const { name: above, to } = under ?? { name: '', to: '' }
  useEffect(() => {
    name({ name: pageName ?? '', under: to === '' ? undefined : { name: above, to } })
    return () => name(NONE)
  }, [pageName, above, to])
}

/** Without a name when the page is the one its menu entry names. */
export function useCurrentPageName(): PageName {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
