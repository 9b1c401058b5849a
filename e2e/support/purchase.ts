import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** By keyboard, as everyone does: the list answers, Enter takes its first option. */
async function choose(page: Page, search: string): Promise<void> {
  await page.keyboard.type(search)
  await expect(page.getByRole('option', { name: search }).first()).toBeVisible()
  await expect(page.locator('[data-combobox-selected]').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

export async function enterLine(
  page: Page,
  reference: string,
  quantity: number,
  price: string,
): Promise<void> {
  await choose(page, reference)
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
}

/** The header, from the invoice number on: the day is today's. */
export async function enterHeader(page: Page, number: string, provider = 'Cablor Industrie'): Promise<void> {
  await expect(page.getByLabel('N° facture')).toBeFocused()
  await page.keyboard.type(number)
  for (const name of [provider, 'Casa Aïn Sebaâ']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} enregistré$/)).toBeVisible()
}

/** As from a spreadsheet, where the keys are. */
export async function paste(page: Page, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
