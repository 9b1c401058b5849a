import type { Page } from '@playwright/test'
import { aNote, aPaper, aPayer, attach } from './support/paper.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
test('a note that is unpaid is found, exported, aged, and leads to what was put on it', async ({ page }) => {
  await signIn(page, 'admin', '/infos-financiers')
  const client = await aPayer(page)
  const note = await aNote(page, client)
  await page.goto(`/infos-financiers?client=${client.id}&overdue=false`)
  await expect(rows(page)).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exporter/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^infos_financieres_.*\.xlsx$/)
  await expect(page.getByText('Infos financières exportées')).toBeVisible()
  await page.getByRole('tab', { name: 'Balance âgée' }).click()
  await expect(page.getByText('Total de 1 client')).toBeVisible()
  await rows(page).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Bons non réglés' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toContainText(note.number)
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: note.number })).toBeVisible()

  // A note on which something was put also leads to what that is.
  const { id } = await aPaper(page, client)
  await attach(page, id, note, 1)
  await page.goto(`/infos-financiers?client=${client.id}`)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Règlements' }).click()
  await expect(page.getByRole('dialog')).toContainText(note.number)
})
