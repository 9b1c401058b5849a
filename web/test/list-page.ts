import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { rows } from './rows.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What no role and no label names. */
    getBySelector: (selector: string) => Locator
  }
}

locators.extend({ getBySelector: (selector: string) => `css=${selector}` })

export const row = (at: number): Locator => page.getBySelector('[data-row]').nth(at)

export const idsOfRows = (): string[] => rows().map((one) => one.dataset['row'] ?? '')

/** The address below the origin. */
export const address = (): string => location.pathname + location.search + location.hash

/** How far the list has been scrolled. */
export function scrolled(): number {
  let above = rows()[0]?.parentElement
  while (above && above.scrollHeight <= above.clientHeight) above = above.parentElement
  return above?.scrollTop ?? 0
}

/** The window has this width now, and everything has found its place in it. */
export async function widen(width: number): Promise<void> {
  await page.viewport(width, 900)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** As people do it: whatever the first half opens is there before the second half comes. */
export async function doubleClick(
  coords: { x: number; y: number },
  opened: () => Promise<unknown>,
): Promise<void> {
  await userEvent.pointer([{ coords }, { coords, keys: '[MouseLeft]' }])
  await opened()
  // The second half counts two, on its way down and on its way up.
  await userEvent.pointer([
    { coords, keys: '[MouseLeft>2]' },
    { coords, keys: '[/MouseLeft][/MouseLeft]' },
  ])
}
