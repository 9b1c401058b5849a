export const DRAFT = 'quai.draft.'

/**
 * The page was loaded again: what it shows may have a draft. A user who went elsewhere has given theirs up. Apart from the
 * forms, whose code need not have come to the page that one went to.
 */
export function dropOtherDrafts(): void {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  // The door leads back to where the session expired.
  if (pathname.startsWith('/login')) return
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT) && !key.endsWith(` ${pathname}${search}`)) sessionStorage.removeItem(key)
  }
}
