import type { Page } from '@playwright/test'
import { amountOnScreen } from './support/amounts.ts'
import { aNote, aPaper, aPayer, attach } from './support/paper.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const SORTS = [
  'Plus récents d’abord',
  'Plus anciens d’abord',
  'Reste décroissant',
  'Reste croissant',
  'Nom du client',
  'Code client',
  'Commercial',
  'Numéro de BL',
]

test('unpaid notes stand oldest first, are sorted by eight orders, and the heads of the table agree with the choice', async ({
  page,
}) => {
  await signIn(page, 'admin', '/infos-financiers')
  const client = await aPayer(page)
  const small = await aNote(page, client, 1)
  const large = await aNote(page, client, 3)
  await page.goto(`/infos-financiers?client=${client.id}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(small.number)
  const choice = page.getByRole('button', { name: /^Trier par/ })
  await expect(choice).toHaveText('Plus anciens d’abord')
  await expect(head(page, 'Date')).toHaveAttribute('aria-sort', 'ascending')
  await choice.click()
  await expect(page.getByRole('menuitem')).toHaveText(SORTS)
  await page.getByRole('menuitem', { name: 'Reste décroissant' }).click()
  await expect(rows(page).first()).toContainText(large.number)
  await expect(head(page, 'Reste')).toHaveAttribute('aria-sort', 'descending')
  await head(page, 'Reste').getByRole('button').click()
  await expect(choice).toHaveText('Reste croissant')
  await expect(rows(page).first()).toContainText(small.number)
  await head(page, 'Client').getByRole('button').click()
  await expect(choice).toHaveText('Nom du client')
  await expect(page.getByText('Reste du filtre')).toContainText(
    amountOnScreen(Math.round((small.total + large.total) * 100)),
  )
})

test('the overdue filter, the export of what is shown, and the way to the note', async ({ page }) => {
  await signIn(page, 'admin', '/infos-financiers')
  const client = await aPayer(page)
  const note = await aNote(page, client)
  await page.goto(`/infos-financiers?client=${client.id}&overdue=false`)
  await expect(rows(page)).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exporter/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^infos_financieres_.*\.xlsx$/)
  await expect(page.getByText('Infos financières exportées')).toBeVisible()
  await page.goto(`/infos-financiers?client=${client.id}&overdue=true`)
  await expect(page.getByText('Aucun bon non réglé')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer le filtre Échu' }).click()
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

test('the aged balance of a client, and a cell of it leads to the notes that it is made of', async ({
  page,
}) => {
  await signIn(page, 'admin', '/infos-financiers')
  const client = await aPayer(page)
  const note = await aNote(page, client)
  await page.goto(`/infos-financiers?view=aged&client=${client.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Total de 1 client')).toBeVisible()
  await expect(page.getByText(/^Situation au \d\d-\d\d-\d{4}$/)).toBeVisible()
  await rows(page).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Bons non réglés' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(note.number)

  // The oldest debts have no first day: the filter that stands for them is shown all the same.
  await page.goto('/infos-financiers?view=aged&sort=over90,desc')
  const oldest = rows(page).first().getByRole('cell').nth(6).getByRole('link')
  await oldest.click()
  await expect(page.getByRole('button', { name: /^Retirer le filtre Échéance/ })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('a salesperson sees their own notes, and cannot choose another salesperson', async ({ page }) => {
  await signIn(page, 'commercial', '/infos-financiers')
  await expect(page.getByTitle('Vous ne voyez que vos bons')).toContainText('Imane Tazi')
  await page.getByRole('tab', { name: 'Balance âgée' }).click()
  await expect(page.getByTitle('Vous ne voyez que vos bons')).toContainText('Imane Tazi')
  await expect(page.getByText(/^Situation au .* · vos documents seulement$/)).toBeVisible()
})
