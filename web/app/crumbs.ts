import type { MenuName } from '../feature.ts'
import { paths } from '../paths.ts'
import { placeOf } from './menu.ts'

export interface Crumb {
  name: MenuName
  /** The list to go back to; a group of the menu has no page of its own. */
  path?: string
}

/** Pages that the menu does not hold. */
const ELSEWHERE: Readonly<Record<string, MenuName>> = {
  [paths.profile]: 'profile',
  [paths.settings]: 'settings',
  [paths.guides.own]: 'help',
  [paths.kitPage]: 'kitPage',
}

/** The way from the menu down to an address, the page of the menu included. */
export function crumbsOf(pathname: string): Crumb[] {
  const path = Object.keys(ELSEWHERE).find((one) => `${pathname}/`.startsWith(`${one}/`)) ?? ''
  const elsewhere = ELSEWHERE[path]
  if (elsewhere) return [{ name: elsewhere, path }]
  const place = placeOf(pathname)
  if (!place) return []
  const page = { name: place.page.name, path: place.page.path }
  return place.entry.page ? [page] : [{ name: place.entry.name }, page]
}
