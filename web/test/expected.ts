import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import './list-page.ts'
import { rows } from './rows.ts'

export const rowOf = ({ id }: { id: number }): Locator => page.getBySelector(`[data-row="${id}"]`)

export const ctrl = async (key: string) => await userEvent.keyboard(`{Control>}${key}{/Control}`)

export async function expectText(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible()
}

export async function expectRows(count: number): Promise<void> {
  await expect.poll(() => rows().length).toBe(count)
}
