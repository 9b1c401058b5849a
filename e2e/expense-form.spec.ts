import type { Page } from '@playwright/test'
import { anExpense } from './support/expense.ts'
import { asked } from './support/sale.ts'
import { expect, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')
const CATEGORY = '#lines-entry-category'
const CATEGORIES = [
  'Gasoil',
  'Repas',
  'Hôtel',
  'Autoroute (espèces)',
  'Carte autoroute',
  'Jawaz',
  'Gardien',
  'Autres',
]

test('a report is entered by keyboard alone: focus starts on the category, the line comment appears only for Autres, and is required there', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  await page.keyboard.press('n')
  await expect(page.locator(CATEGORY)).toBeFocused()
  await page.keyboard.type('gas')
  await page.keyboard.press('Enter')
  await page.keyboard.type('640,5')
  await expect(page.locator('#lines-entry-comment')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(1)
  await expect(page.locator(CATEGORY)).toBeFocused()
  await page.keyboard.type('autr')
  await page.keyboard.press('Enter')
  await page.keyboard.type('240')
  await expect(page.locator('#lines-entry-comment')).toBeVisible()
  // Without a word it is not added: Enter leads to the gap.
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-comment')).toBeFocused()
  await expect(page.locator('tr[data-line]')).toHaveCount(1)
  await page.keyboard.type('Parking, Taza')
  const summary = page.getByRole('complementary')
  // The open row counts once it is added.
  await expect(summary).toContainText('640,50 DHs')
  await expect(summary).not.toContainText('880,50 DHs')
  await page.keyboard.press('Control+Enter')
  const saved = page.getByText(/Note de frais NF\d\d-\d{6} enregistrée, à approuver/)
  await expect(saved).toBeVisible()
  const first = rows(page).first()
  await expect(first).toContainText('Gasoil, Autres')
  await expect(first).toContainText('880,50')
  await expect(first).toContainText('À approuver')
})

test('changing the category away from Autres empties its comment; leaving with gaps says which', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses')
  const { id, number } = await anExpense(page)
  await page.goto(`/expenses/modify/${id}`)
  const comment = page.getByRole('textbox', { name: 'Commentaire · Autres' })
  await expect(comment).toHaveValue('Pont bascule')
  await comment.fill('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Précisez la dépense.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Catégorie · Autres' }).click()
  await page.getByRole('option', { name: 'Gardien' }).click()
  await expect(page.getByRole('textbox', { name: /^Commentaire ·/ })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Note de frais ${number} modifiée, à approuver`)).toBeVisible()
  const kept = await asked<{ details: { category: string; comment: string }[] }>(
    page,
    'GET',
    `/expenses/${id}`,
  )
  expect(kept.details.map(({ category, comment: said }) => [category, said])).toEqual([
    ['GASOIL', ''],
    ['GARDIEN', ''],
  ])
})

test('eight categories are offered; a report without lines is not sent, and its banner leads to them', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/expenses/add')
  await expect(page.locator(CATEGORY)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(CATEGORIES)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect(banner.getByRole('link', { name: 'Lignes' })).toBeVisible()
  await expect(page.getByText('Saisissez au moins une ligne.')).toBeVisible()
  await expect(page).toHaveURL(/\/expenses\/add$/)
})

test('changed from its page, one is back there on Annuler; a report that cannot be read offers another try', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'commercial', '/expenses')
  const { id, number } = await anExpense(page)
  await page.goto(`/expenses/details/${id}`)
  await expect(page.getByRole('heading', { name: `Note de frais ${number}` })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/expenses/details/modify/${id}$`))
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(new RegExp(`/expenses/details/${id}$`))
  for (const address of [`/expenses/details/${id}`, `/expenses/modify/${id}`]) {
    await page.route(`**/api/expenses/${id}`, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(address)
    const again = page.getByRole('button', { name: 'Réessayer' })
    await expect(again).toBeVisible()
    await page.unroute(`**/api/expenses/${id}`)
    await again.click()
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
  }
})
