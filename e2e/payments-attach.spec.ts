import type { Page } from '@playwright/test'
import { aFinancialCredit } from './support/credit.ts'
import { aPayment, attach, attachedTo, notesOf, payingClient } from './support/payment.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })
const rows = (page: Page) => dialog(page).locator('[data-row]')
const boxOf = (page: Page, number: string) =>
  dialog(page).getByRole('textbox', { name: `À rattacher sur ${number}` })

test('a payment is attached to a note and a credit and detached; what a colleague settled meanwhile is refused as a whole; after a lost answer it is attached once', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  quietConsole.expectRefused(422)
  quietConsole.expectRefused(504)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [first, second] = await notesOf(page, client, 5, 2)
  if (!first || !second) throw new Error('No notes')
  const credit = await aFinancialCredit(page, { of: client })
  const payment = await aPayment(page, client, 230)
  const other = await aPayment(page, client, 230)
  await page.goto(`/payments/details/${payment.id}?attach`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).nth(2)).toContainText('Avoir')
  await rows(page).nth(2).getByRole('checkbox').click()
  await boxOf(page, credit.number).fill('120,5')
  await rows(page).first().getByRole('checkbox').click()
  await boxOf(page, first.number).fill('350,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${payment.reference} » rattaché à 2 bons`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({ [first.number]: 35_050, [credit.number]: -12_050 })

  await page.getByRole('button', { name: `Détacher ${first.number}…` }).click()
  await expect(page.getByRole('dialog')).toContainText('L’avoir suivant est détaché avec lui')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${first.number} détaché`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({})

  await page.keyboard.press('b')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toBeFocused()
  await rows(page).nth(1).getByRole('checkbox').click()
  await boxOf(page, second.number).fill('230')
  await attach(page, other.id, second, second.total / 100 - 140)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('140,00')
  await expect(boxOf(page, second.number)).toHaveValue(/^140/)
  expect(await attachedTo(page, payment.id)).toEqual({})

  // It is done, and the answer is lost: of 140,00 there are 50,00 left, less than what was typed.
  await boxOf(page, second.number).fill('90')
  await page.route(
    '**/api/payments/attachCarts',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, body: '' })
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('50,00')
  await expect(boxOf(page, second.number)).toHaveValue(/^90/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${payment.reference} » rattaché à 1 bon`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({ [second.number]: 90_00 })
})
