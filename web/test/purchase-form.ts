import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openPage } from './open-page.tsx'
import { answerForPurchases } from './purchases.ts'

export const combobox = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
export const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

/** Gives it the focus without a click. */
export function focusOn(locator: Locator): void {
  const element = locator.element()
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus()
}

/** A new purchase, which begins at the number of the invoice. */
export async function openNewPurchase(): Promise<void> {
  answerForPurchases()
  await openPage('/purchases/add', { role: 'ROLE_AGENT' })
  await expect.element(textbox('N° facture')).toHaveFocus()
}

/** The purchase that the list shows first, opened by E. */
export async function openFirstPurchase(): Promise<void> {
  answerForPurchases()
  await openPage('/purchases', { role: 'ROLE_AGENT' })
  const first = page.getByRole('row', { name: /AC26-000001/ })
  await expect.element(first).toBeVisible()
  focusOn(first)
  await press('e')
  await expect.element(textbox('N° facture')).toHaveFocus()
}

/** An answer that is on its way until the test lets it arrive. */
export function onItsWay(): { arrival: Promise<void>; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { arrival: promise, arrive: () => resolve() }
}

/** 14-11-2026, so many days from today in Casablanca. */
export function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return at.toLocaleDateString('en-GB', { timeZone: 'Africa/Casablanca' }).replaceAll('/', '-')
}
