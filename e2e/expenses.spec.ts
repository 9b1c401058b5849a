import { expenses } from '@app/contract/expenses'
import type { Page } from '@playwright/test'
import { anExpense } from './support/expense.ts'
import { expectRoom } from './support/room.ts'
import { asked } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

const decide = (page: Page, expenseId: number, status: string) =>
  asked(page, expenses.setStatus.method, expenses.setStatus.path, { expenseId, status })

const searchFor = (said: string) => `search=${encodeURIComponent(said)}`

test('the detail says status, number, date, salesperson, total, comment and lines; validated or rejected there, one is back in the list with a confirmation', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  const [one, other] = [await anExpense(page), await anExpense(page, '')]
  await signIn(page, 'admin', `/expenses/details/${one.id}`)
  await expect(page.getByRole('heading', { name: `Note de frais ${one.number}` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('À approuver')
  await expect(page.getByText(one.said)).toBeVisible()
  await expect(page.getByRole('row', { name: /Autres Pont bascule 44,50/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Gasoil – 640,00/ })).toBeVisible()
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText(one.number)
  await expect(aside).toContainText('Imane Tazi')
  await expect(aside).toContainText('684,50 DHs')
  await page.keyboard.press('v')
  await expect(page.getByText(`Note de frais ${one.number} validée`)).toBeVisible()
  await expect(page).toHaveURL(/\/expenses$/)

  await page.goto(`/expenses/details/${other.id}`)
  await expect(page.getByText('Aucun commentaire')).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Refuser la note de frais ${other.number} ?` })
  await expect(dialog).toContainText('684,50 DHs')
  await dialog.getByLabel('Motif du refus').fill('Justificatif illisible')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Note de frais ${other.number} refusée`)).toBeVisible()
  await expect(page).toHaveURL(/\/expenses$/)
  await page.goto(`/expenses/details/${other.id}`)
  await expect(page.getByRole('complementary')).toContainText('Justificatif illisible')
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
})

test('several are validated at once with the bulk bar, after their sum was read; V on one row validates it', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  const said = `Lot ${Date.now()}`
  for (const nth of [1, 2, 3]) await anExpense(page, `${said} ${nth}`)
  await signIn(page, 'admin', `/expenses?view=toApprove&${searchFor(said)}`)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '2 sélectionnées' })).toContainText('1 369,00 DHs')
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Valider 2 notes de frais ?' })
  await expect(dialog).toContainText('1 369,00 DHs')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 notes de frais validées')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().focus()
  await page.keyboard.press('v')
  await expect(page.getByText(/Note de frais NF\d\d-\d{6} validée/)).toBeVisible()
  await expect(page.getByText('Aucune note de frais').first()).toBeVisible()
})

test('what somebody else decided meanwhile is told, and the others of the selection are decided all the same', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/expenses')
  const said = `Entre-temps ${Date.now()}`
  const [first] = [await anExpense(page, `${said} 1`), await anExpense(page, `${said} 2`)]
  await page.goto(`/expenses?view=toApprove&${searchFor(said)}`)
  await expect(rows(page)).toHaveCount(2)
  await decide(page, first.id, 'CANCELLED')
  await page.keyboard.press('j')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('v')
  await expect(page.getByRole('dialog', { name: 'Valider 2 notes de frais ?' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText(`1 note de frais validée, 1 non`)
  await expect(page.getByRole('alert')).toContainText(`${first.number} (Modifié par Salma Bennis`)
})

test('a report that changed behind the list says what it was and is before it can be validated', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  const said = `Derrière ${Date.now()}`
  const changing = await anExpense(page, `${said} 1`)
  const other = await anExpense(page, `${said} 2`)
  await signIn(page, 'admin', `/expenses?view=toApprove&${searchFor(said)}`)
  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).filter({ hasText: changing.number })
  await asked(page, expenses.save.method, expenses.save.path, {
    expenseId: changing.id,
    comment: `${said} 1`,
    details: [{ category: 'AUTRES', price: 900, comment: 'Pont bascule' }],
  })
  await rows(page).filter({ hasText: other.number }).focus()
  await page.keyboard.press('v')
  await expect(row).toContainText('Modifié\u00A0: montant 684,50 → 900,00')
  await row.focus()
  await page.keyboard.press('v')
  await expect(page.getByRole('alert')).toContainText(`${changing.number} (Modifié`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('v')
  await expect(page.getByText(`Note de frais ${changing.number} validée`)).toBeVisible()
})

test('its author cancels a report while it waits, and nobody else; cancelled, it is neither changed nor deleted', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  const expense = await anExpense(page)
  await page.goto(`/expenses?${searchFor(expense.said)}`)
  await rows(page)
    .getByRole('button', { name: `Actions : ${expense.number}` })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText([
    /Détails/,
    /Modifier/,
    /Annuler la note…/,
    /Supprimer…/,
  ])
  await page.getByRole('menuitem', { name: /Annuler la note/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la note' }).click()
  await expect(page.getByText(`Note de frais ${expense.number} annulée`)).toBeVisible()
  await expect(rows(page).first()).toContainText('Annulée')
  await rows(page)
    .getByRole('button', { name: `Actions : ${expense.number}` })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText([/Détails/])
  // Its form is no longer there, not even by its address.
  await page.goto(`/expenses/modify/${expense.id}`)
  await expect(page.getByText(`${expense.number} n’est plus à approuver`)).toBeVisible()
})

test('an administrator’s menu of a report that waits: details, validate, decline, edit, delete; of a validated one details and delete', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  const expense = await anExpense(page)
  await signIn(page, 'admin', `/expenses?${searchFor(expense.said)}`)
  const menu = rows(page).getByRole('button', { name: `Actions : ${expense.number}` })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    /Détails/,
    /Valider/,
    /Refuser…/,
    /Modifier/,
    /Supprimer…/,
  ])
  await page.getByRole('menuitem', { name: /Valider/ }).click()
  await expect(rows(page).first()).toContainText('Validée')
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([/Détails/, /Supprimer…/])
  await page.keyboard.press('Escape')
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Imane Tazi, 684,50 DHs')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Note de frais ${expense.number} supprimée`)).toBeVisible()
})

test('agents see no action column, no new report and no form, and read the lines', async ({ page }) => {
  await signIn(page, 'admin', '/expenses')
  const expense = await anExpense(page)
  await signIn(page, 'agent', `/expenses?${searchFor(expense.said)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Actions :/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nouvelle note de frais' })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Aperçu' })).toContainText('Pont bascule')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Note de frais ${expense.number}` })).toBeVisible()
  for (const name of ['Modifier', 'Valider', 'Refuser…', `Actions : ${expense.number}`])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.goto('/expenses/add')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})

test('a salesperson sees their own alone, the filter locked to them; a colleague’s report is not there by its address', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/expenses')
  const theirs = await anExpense(page)
  await signIn(page, 'commercial', '/expenses')
  await expect(
    page
      .getByText('Vous ne voyez que vos notes de frais')
      .or(page.getByTitle('Vous ne voyez que vos notes de frais'))
      .first(),
  ).toBeVisible()
  await page.goto(`/expenses?${searchFor(theirs.said)}`)
  await expect(rows(page)).toHaveCount(0)
  await page.goto(`/expenses/details/${theirs.id}`)
  await expect(page.getByText('Cette note de frais n’existe pas ou n’est pas la vôtre.')).toBeVisible()
  await page.getByRole('link', { name: 'Voir les notes de frais' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('views, category and search narrow the list, whose foot sums the filter', async ({ page }) => {
  await signIn(page, 'admin', '/expenses')
  const said = `Somme ${Date.now()}`
  const [first] = [await anExpense(page, `${said} 1`), await anExpense(page, `${said} 2`)]
  await decide(page, first.id, 'VALIDATED')
  await page.goto(`/expenses?${searchFor(said)}`)
  await expect(rows(page)).toHaveCount(2)
  const foot = page.locator('footer').filter({ hasText: 'Lignes' })
  await expect(foot).toContainText('À approuver 684,50 DHs')
  await expect(foot).toContainText('Validées 684,50 DHs')
  await expectRoom(page.getByRole('table'), { Statut: 'Under approval' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(page.getByRole('tab', { name: /À approuver/ })).toContainText('1')
  await page.getByRole('tab', { name: 'Validées' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(foot).not.toContainText('À approuver')
  await page.goto(`/expenses?${searchFor(said)}&category=JAWAZ`)
  await expect(page.getByText('Aucune note de frais pour').first()).toBeVisible()
})
