import type { EnteringRole } from '@app/domain/access/roles'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answerForEmptyCompany, refuseTo } from './empty-company.ts'
import { openPage } from './open-page.tsx'
import { answerWithSamples } from './sample-answers.ts'

/** What a list that has no rows yet says. */
export interface Said {
  /** Of the page. */
  heading: string
  none: string
  text: string
  /** Below it, and nothing else to press. */
  buttons: readonly string[]
}
export const said = (heading: string, none: string, text: string, ...buttons: readonly string[]): Said => ({
  heading,
  none,
  text,
  buttons,
})

async function expectSaid({ heading, none, text, buttons }: Said): Promise<void> {
  const first = page.getByText(none, { exact: true })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  const pressed = first.element().parentElement?.querySelectorAll('a, button') ?? []
  expect([...pressed].map(({ textContent }) => textContent)).toEqual(buttons)
}

/** Where a button leads, if not to a page or a dialog of its own name. */
const LEADS_TO: Readonly<Record<string, string>> = {
  'Orders without a delivery note': 'Orders',
  'See the transfer requests': 'Transfer requests',
}

/** In both languages, to a user of a company that has nothing yet; the first button leads to where one is added. */
export async function expectEmptyList(
  address: string,
  role: EnteringRole,
  french: Said,
  english: Said,
): Promise<void> {
  answerWithSamples()
  answerForEmptyCompany()
  refuseTo(role)
  await openPage(address, { role })
  await expectSaid(french)
  await openPage(address, { role, language: 'en' })
  await expectSaid(english)
  const [button] = english.buttons
  if (button === undefined) return
  await page.getByRole('main').getByText(button, { exact: true }).last().click()
  const heading = page.getByRole('heading', { name: LEADS_TO[button] ?? button, exact: true })
  await expect.element(heading).toBeVisible()
}
