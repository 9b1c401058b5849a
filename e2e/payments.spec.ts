import type { Page } from '@playwright/test'
import { attachedTo, notesOf, payingClient, paymentsOf, SCAN } from './support/payment.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })

const COUNT = 3

test('cheques are entered and attached by keyboard alone, each in 24 keystrokes; one is detached, changed and deleted', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  await notesOf(page, client, 2, 2, 2)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  await press('n')
  const clientBox = page.locator('#field-clientId')
  await expect(clientBox).toBeFocused()
  const scans = Array.from({ length: COUNT }, (_, at) => ({
    name: `cheque-${at}.png`,
    mimeType: 'image/png',
    buffer: SCAN,
  }))
  await page.locator('#content input[type=file]').setInputFiles(scans)
  for (let at = 0; at < COUNT; at++) {
    await expect(clientBox).toBeFocused()
    await type(client.code)
    await press('Enter')
    if (at === 0) {
      await expect(page.locator('#field-typeId')).toBeFocused()
      await type('ch')
      await press('Enter')
      await press('Enter')
      await expect(page.locator('#field-bankId')).toBeFocused()
      await press('ArrowDown')
      await press('Enter')
      await press('Enter')
    }
    await expect(page.locator('#field-reference')).toBeFocused()
    await type(String(7_000_000 + at))
    await press('Enter')
    await expect(page.locator('#field-amount')).toBeFocused()
    await type('100')
    await expect(page.getByRole('button', { name: 'Agrandir l’image' })).toBeVisible()
    await press('Control+Shift+Enter')
    await expect(page.getByText(`« Chèque ${7_000_000 + at} » enregistré, 100,00 DHs`)).toBeVisible()
    await press('Control+b')
    await expect(dialog(page).locator('[data-row]').first()).toBeFocused()
    await press('r')
    await expect(dialog(page).getByRole('button', { name: /^Rattacher \d/ })).toBeVisible()
    await press('Control+Enter')
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(client.code).toHaveLength(8)
  expect(keys).toBe(1 + 7 + COUNT * 24)
  const saved = await paymentsOf(page, client)
  expect(saved).toHaveLength(COUNT)
  expect(saved.every(({ amount, attached }) => attached === amount)).toBe(true)

  // What was entered first is on one note.
  const first = saved.at(-1)
  if (!first) throw new Error('No cheque')
  await page.goto(`/payments/details/${first.id}?tab=attachments`)
  await page.getByRole('button', { name: /^Détacher BL/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^BL\S+ détaché$/)).toBeVisible()
  expect(await attachedTo(page, first.id)).toEqual({})
  await page.keyboard.press('e')
  await page.locator('#field-amount').fill('120')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${first.reference} » modifié`)).toBeVisible()
  const row = page.locator('[data-row]:focus')
  await expect(row).toContainText('120,00')
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`« Chèque ${first.reference} » supprimé`)).toBeVisible()
  expect(await paymentsOf(page, client)).toHaveLength(COUNT - 1)
})
