import { paths } from '../paths.ts'
import { crumbsOf } from './crumbs.ts'

/** Help opens where it tells of the page that it was asked for on: sections are named after the pages of the menu. */
export function helpFor(pathname: string): string {
  const page = crumbsOf(pathname).at(-1)?.name
  return page === undefined ? paths.guides.own : `${paths.guides.own}#${page}`
}
