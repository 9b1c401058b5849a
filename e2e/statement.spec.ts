import type { Page } from '@playwright/test'
import { addClient, ask } from './support/client.ts'
import { aPayment, notesOf, payingClient } from './support/payment.ts'
import { chooseLanguage, expect, signIn, test } from './support/fixtures.ts'

interface Debtor {
  id: number
  name: string
}

/** Those of the demonstration who owe most: their statements have everything. */
async function debtors(page: Page): Promise<[Debtor, ...Debtor[]]> {
  const { content } = await ask<{ content: { client: Debtor }[] }>(
    page,
    'POST',
    '/clients/agedBalance?page=0&size=30&sort=total,desc',
    {},
  )
  const [first, ...others] = content.map(({ client }) => client)
  if (!first) throw new Error('nobody owes anything')
  return [first, ...others]
}

const debtor = async (page: Page) => (await debtors(page))[0]

/** One of them who had bought or paid on several days when the last month ended, with how many entries the last of these days has. */
async function oldDebtor(page: Page): Promise<Debtor & { all: number; onLastDay: number }> {
  const now = new Date()
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10)
  for (const client of await debtors(page)) {
    const { entries: written } = await ask<{ entries: { date: string }[] }>(
      page,
      'GET',
      `/clients/${client.id}/statement?date=${date}`,
    )
    const onLastDay = written.filter((entry) => entry.date === written.at(-1)?.date).length
    if (onLastDay < written.length) return { ...client, all: written.length, onLastDay }
  }
  throw new Error('nobody has bought on two days')
}

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

test('the statement is the third tab of a client: each document and payment, and the balance after it', async ({
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
  await entries(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(delivery-notes|payments|credit-notes|avoirs-financiers)\/details\/\d+$/)
})

test('a past day is typed and stands in the address; earlier entries fold into a balance brought forward', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id, all, onLastDay } = await oldDebtor(page)
  await page.goto(`/clients/details/${id}/statement`)
  await page.getByRole('button', { name: 'Fin du mois dernier' }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByText('Crédit utilisé', { exact: true })).toHaveCount(0)
  await expect(entries(page)).toHaveCount(all)
  const day = await entries(page).last().locator('td').first().innerText()
  const from = page.getByLabel('Afficher depuis')
  await from.fill(day)
  await from.press('Tab')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByRole('button', { name: 'Solde reporté' })).toBeVisible()
  // The balance brought forward stands in a row of its own.
  await expect(entries(page)).toHaveCount(onLastDay + 1)
  await page.getByRole('button', { name: 'Solde reporté' }).click()
  await expect(page).toHaveURL(/earlier=100/)
  await page.reload()
  await expect(page).toHaveURL(/earlier=100/)
  await expect(entries(page).first()).toBeVisible()
})

test('a day that is still to come is today, and said so; a client without entries has a sentence', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await addClient(page)
  await page.goto(`/clients/details/${id}/statement?date=2099-01-01`)
  await expect(page.getByText('il est arrêté à ce jour')).toBeVisible()
  await expect(page.getByText('Aucune écriture avant cette date.')).toBeVisible()
})

test('the statement is saved as a spreadsheet and as a PDF named after the client and the day', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await debtor(page)
  await page.goto(`/clients/details/${id}/statement`)
  await expect(entries(page).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '.xlsx' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Releve_.+_\d{2}-\d{2}-\d{4}\.xlsx$/)
  const asked = page.waitForResponse('**/statement/pdf*')
  await page.keyboard.press('p')
  expect((await asked).headers()['content-disposition']).toMatch(/Releve_/)
})

test('a salesperson sees their own documents, and is told that it is not all', async ({ page }) => {
  await signIn(page, 'commercial', '/clients')
  const { id } = await debtor(page)
  await page.goto(`/clients/details/${id}/statement`)
  await expect(page.getByText('ce n’est pas tout ce que doit le client')).toBeVisible()
  await chooseLanguage(page, 'EN')
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible()
  await expect(page.getByText('not all that the client owes')).toBeVisible()
  await chooseLanguage(page, 'FR')
})

test('the accounts of the company are kept in its settings; a RIB whose key is wrong is said so', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/settings')
  // Below those that the company has already, which stay.
  const accounts = page.getByRole('button', { name: /^Retirer le compte/ })
  await expect(page.getByRole('button', { name: 'Ajouter un compte' })).toBeVisible()
  const number = (await accounts.count()) + 1
  await page.getByRole('button', { name: 'Ajouter un compte' }).click()
  const bank = page.getByRole('combobox', { name: `Banque, compte ${number}` })
  await expect(bank).toBeFocused()
  await bank.fill('a')
  await page.getByRole('option').first().click()
  const rib = page.getByRole('textbox', { name: `RIB, compte ${number}` })
  await rib.fill('011 780 0001234567890123 97')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Un RIB compte 24 chiffres').first()).toBeVisible()
  await rib.fill('011780000123456789012386')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  await page.goto('/settings')
  await expect(rib).toHaveValue('011 780 0001234567890123 86')
  await page.getByRole('button', { name: `Retirer le compte ${number}` }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  await page.goto('/settings')
  await expect(accounts).toHaveCount(number - 1)
})
