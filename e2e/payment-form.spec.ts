import type { Page } from '@playwright/test'
import { payingClient, SCAN } from './support/payment.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const box = (page: Page, name: string) => page.locator(`#field-${name}`)
const scan = { name: 'cheque.png', mimeType: 'image/png', buffer: SCAN }
const send = (page: Page) => page.locator('#content input[type=file]').setInputFiles(scan)

/** Client and type by keyboard on the form that is open; the hand is then on what is missing first. */
async function choose(page: Page, code: string, type: string): Promise<void> {
  await expect(box(page, 'clientId')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(box(page, 'typeId')).toBeFocused()
  await page.keyboard.type(type)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

test('the bank is hidden for type 1, asked for a cheque; the image is required, and only a picture is taken', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  await page.keyboard.press('n')
  await choose(page, client.code, 'Espèces')
  await expect(box(page, 'bankId')).toHaveCount(0)
  await expect(box(page, 'amount')).toBeFocused()
  await page.keyboard.type('150')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Joignez l’image du règlement.').first()).toBeVisible()
  await page
    .locator('#content input[type=file]')
    .setInputFiles({ name: 'releve.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText(/PNG, JPEG (?:et|ou) WebP/).first()).toBeVisible()
  // Another type asks for more, and the hand is led there.
  await box(page, 'typeId').focus()
  await page.keyboard.type('Chèque')
  await page.keyboard.press('Enter')
  await expect(box(page, 'bankId')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box(page, 'bankId')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(box(page, 'reference')).toBeFocused()
  await page.keyboard.type('0778120')
  await send(page)
  await expect(page.getByRole('button', { name: 'Agrandir l’image' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('« Chèque 0778120 » enregistré, 150,00 DHs')).toBeVisible()
  // One stands on it as soon as the list has it, and the next action is where the hand is.
  const stoodOn = page.locator('[data-row]:focus')
  await expect(stoodOn).toContainText('0778120')
  await expect(stoodOn).toContainText('Non rattaché')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })).toBeVisible()
})
