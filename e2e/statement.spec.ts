import type { Page } from '@playwright/test'
import { aPayment, notesOf, payingClient } from './support/payment.ts'
import { expect, signIn, test } from './support/fixtures.ts'

/** A client who owes for a note, and has paid a part of it that is on no document yet. */
async function withUnattached(page: Page): Promise<{ id: number }> {
  const client = await payingClient(page)
  await notesOf(page, client, 2)
  await aPayment(page, client, 100)
  return client
}

/** '1 234,50 DHs' in centimes. */
const centimes = (shown: string) => Number(shown.replace('−', '-').replaceAll(/[^\d-]/g, ''))

const entries = (page: Page) => page.locator('tbody tr')

test('the statement is the third tab of a client: each document and payment, and the balance after it, also as a file', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await withUnattached(page)
  await page.goto(`/clients/details/${id}?tab=financial`)
  await page.getByRole('tab', { name: 'Relevé' }).click()
  await expect(page).toHaveURL(new RegExp(`/clients/details/${id}/statement$`))
  await expect(entries(page).first()).toBeVisible()
  const [balance = ''] = /^[−\d\s]+,\d\d/.exec(await page.locator('tfoot td').last().innerText()) ?? []
  await expect(entries(page).last().locator('td').last()).toHaveText(balance)
  const aside = page.locator('aside').filter({ hasText: 'Solde au' })
  await expect(aside).toContainText(balance)
  // What it is made of adds up to it.
  const parts = aside.locator('section').first()
  await expect(parts).toContainText(/Règlements non rattachés−100,00\sDHs/)
  const sum = (await parts.locator('dd').allInnerTexts()).reduce((all, text) => all + centimes(text), 0)
  expect(sum).toBe(centimes(balance))
  await expect(aside).toContainText('Crédit utilisé')
  await expect(aside).toContainText('Commandes sans BL')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '.xlsx' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Releve_.+_\d{2}-\d{2}-\d{4}\.xlsx$/)
  const asked = page.waitForResponse('**/statement/pdf*')
  await page.keyboard.press('p')
  expect((await asked).headers()['content-disposition']).toMatch(/Releve_/)
  await entries(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(delivery-notes|payments|credit-notes|avoirs-financiers)\/details\/\d+$/)
})
