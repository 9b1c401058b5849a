import { page } from 'vitest/browser'

/** The rows or cards of the list, as they are drawn now. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

export const card = (name: string) => page.getByRole('listitem', { name, exact: true })

/** Whether nothing of the page lies beyond its right edge. */
export const fitsInWidth = () => document.documentElement.scrollWidth <= innerWidth

export const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)

/** What the menu that is open offers. */
export const itemTexts = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
