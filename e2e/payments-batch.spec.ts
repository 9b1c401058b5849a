import type { Page } from '@playwright/test'
import { notesOf, payingClient, paymentsOf, SCAN } from './support/payment.ts'
import { expect, signIn, test } from './support/story.ts'

// A picture at each of its keys would take most of its time.
test.use({ trace: 'off' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })

test('thirty cheques are entered and attached by keyboard alone in 728 keystrokes, 24 for each', async ({
  page,
}) => {
  // Thirty times the way of another story; what each step may take is bounded as everywhere.
  test.setTimeout(240_000)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  await notesOf(page, client, 10, 10, 10)
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
  const scans = Array.from({ length: 30 }, (_, at) => ({
    name: `cheque-${at}.png`,
    mimeType: 'image/png',
    buffer: SCAN,
  }))
  await page.locator('#content input[type=file]').setInputFiles(scans)
  for (let at = 0; at < 30; at++) {
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
  test.info().annotations.push({ type: 'keystrokes', description: String(keys) })
  expect(keys).toBe(1 + 7 + 30 * (client.code.length + 1 + 7 + 1 + 3 + 1 + 3))
  const saved = await paymentsOf(page, client)
  expect(saved).toHaveLength(30)
  expect(saved.every(({ amount, attached }) => attached === amount)).toBe(true)
})
