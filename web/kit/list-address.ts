const searches = new Map<string, string>()

/** The frame tells every address that is shown; a list's filters, page and size are its search. */
export function rememberListAddress(pathname: string, search: string): void {
  const kept = new URLSearchParams(search)
  // An open dialog is not part of the list.
  kept.delete('form')
  kept.delete('open')
  searches.set(pathname, kept.size > 0 ? `?${kept}` : '')
}

/** Where to go back to: the list as it was left, with its filters, page and size. */
export function listAddress(path: string): string {
  return path + (searches.get(path) ?? '')
}
