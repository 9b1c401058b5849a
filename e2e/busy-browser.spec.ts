import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

/*
 * A browser with too much to do takes keys first and does the rest when it comes to it: what was to happen at once
 * happens after whole words were typed. Here it always does.
 */
const rows = (page: Page) => page.locator('[data-row]')
const LATE = 1500

const timersComeLate = (page: Page) =>
  page.addInitScript((late) => {
    const soon = window.setTimeout.bind(window)
    const later = (deed: () => void, wait?: number) =>
      soon(deed, wait === undefined || wait === 0 ? late : wait)
    window.setTimeout = later as typeof window.setTimeout
  }, LATE)

test('whoever types on before a period has taken the focus stays where they have gone', async ({ page }) => {
  await timersComeLate(page)
  await signIn(page, 'admin', '/purchases')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: /^Période/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused()
  await page.keyboard.type('1/9/2026')
  await page.keyboard.press('Tab')
  await page.waitForTimeout(2 * LATE)
  await expect(page.getByLabel('Au', { exact: true })).toBeFocused()
})

test('and so it is in a dialog, and in a menu', async ({ page }) => {
  await timersComeLate(page)
  await signIn(page, 'admin', '/banks')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).focus()
  await page.waitForTimeout(2 * LATE)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await rows(page).first().focus()
  await page.keyboard.press('m')
  const second = page.getByRole('menuitem').nth(1)
  await second.focus()
  await page.waitForTimeout(2 * LATE)
  await expect(second).toBeFocused()
})
