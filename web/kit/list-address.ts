import { readSession, sessionHasExpired, subscribeToSession } from '../session.ts'

const searches = new Map<string, string>()

/** By user: who signs in next on this tab is not led back to the filters of the last one. */
const keyOf = (path: string) => `${readSession()?.owner} ${path}`

/** What is one record, or makes one, is no list. */
const OF_ONE = /\/(?:details|modify|add|import)(?:\/|$)/
let latest: string | undefined

// An expired session returns to its lists as they were left; after signing out they start again.
subscribeToSession(() => {
  if (readSession() || sessionHasExpired()) return
  searches.clear()
  latest = undefined
})

/** The layout records every address that is shown; a list's filters, page and size are its search. */
export function rememberListAddress(pathname: string, search: string): void {
  if (!OF_ONE.test(pathname)) latest = pathname
  const kept = new URLSearchParams(search)
  // An open dialog is not part of the list.
  kept.delete('form')
  kept.delete('open')
  searches.set(keyOf(pathname), kept.size > 0 ? `?${kept}` : '')
}

/** Where to go back to: the list as it was left, with its filters, page and size. */
export function listAddress(path: string): string {
  return path + (searches.get(keyOf(path)) ?? '')
}

/** The page one came from, as it was left, when that is not the list that a record belongs to: a desk, a report, home. */
export function otherListLeft(pathname: string): string | undefined {
  const [own] = pathname.split(OF_ONE)
  // Kept by user: nothing of others is shown.
  return latest !== undefined && latest !== own && searches.has(keyOf(latest))
    ? listAddress(latest)
    : undefined
}

/** What that list was narrowed by, and which page of it was seen. */
export function listSearch(path: string): URLSearchParams {
  return new URLSearchParams(searches.get(keyOf(path)) ?? '')
}
