import { paths } from '../paths.ts'
import { crumbsOf } from './crumbs.ts'

/** Help opens at the section of the page that it was requested on: sections are named after the pages of the menu. */
export function helpFor(pathname: string): string {
  const page = crumbsOf(pathname).at(-1)?.name
  return page === undefined ? paths.guides.own : `${paths.guides.own}#${page}`
}
