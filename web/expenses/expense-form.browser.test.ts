import { expenses } from '@app/contract/expenses'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { found } from '../test/catalogue.ts'
import { keepExpenses, ownExpense } from '../test/kept-expenses.ts'
import { openPage } from '../test/open-page.tsx'
import { boxAt, press, type } from '../test/typist.ts'

const CATEGORY = 'lines-entry-category'
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
const AS_SALES = { role: 'ROLE_COMMERCIAL' } as const
async function standsIn(id: string) {
  await expect.poll(() => document.activeElement?.id).toBe(id)
}
const lines = () => document.querySelectorAll('tr[data-line]')

/** One report of the signed-in user. */
const answerForExpenses = () => keepExpenses(ownExpense({ id: 1, number: 'NF26-000001' })).held

test('a report is entered by keyboard alone: focus starts on the category, the line comment appears only for Autres, and may stay empty', async () => {
  answerForExpenses()
  await openPage('/expenses', AS_SALES)
  await expect.element(page.getByText('NF26-000001').first()).toBeVisible()
  await press('n')
  await standsIn(CATEGORY)
  await type('gas')
  await press('Enter')
  await type('640,5')
  expect(boxAt('lines-entry-comment')).toBeNull()
  await press('Enter')
  await expect.poll(() => lines().length).toBe(1)
  await standsIn(CATEGORY)
  await type('autr')
  await press('Enter')
  await type('240')
  await expect.poll(() => boxAt('lines-entry-comment')).not.toBeNull()
  // Enter would add it as it is; Tab leads to the comment.
  await press('Tab')
  await standsIn('lines-entry-comment')
  await type('Parking, Taza')
  const summary = page.getByRole('complementary')
  // The open row counts once it is added.
  await expect.element(summary).toMatchTextContent('640,50 DHs')
  await expect.element(summary).not.toMatchTextContent('880,50 DHs')
  await press('Control+Enter')
  await expect.element(page.getByText(/Note de frais NF\d\d-\d{6} enregistrée, à approuver/)).toBeVisible()
  await expect.poll(() => document.querySelector('[data-row]')?.textContent).toContain('Gasoil, Autres')
  const first = document.querySelector('[data-row]')?.textContent
  expect(first).toContain('880,50')
  expect(first).toContain('À approuver')
})

test('changing the category away from Autres empties its comment', async () => {
  const held = answerForExpenses()
  await openPage('/expenses/modify/1', AS_SALES)
  const comment = page.getByRole('textbox', { name: 'Commentaire · Autres' })
  await expect.element(comment).toHaveValue('Pont bascule')
  await page.getByRole('combobox', { name: 'Catégorie · Autres' }).click()
  const categories = page.getByRole('listbox', { name: 'Catégorie · Autres' })
  await categories.getByRole('option', { name: 'Gardien' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Commentaire ·/ })).not.toBeInTheDocument()
  await press('Control+Enter')
  await expect.element(page.getByText('Note de frais NF26-000001 modifiée, à approuver')).toBeVisible()
  expect(held[0]?.lines.map(({ category, comment: said }) => [category, said])).toEqual([
    ['GASOIL', ''],
    ['GARDIEN', ''],
  ])
})

test('eight categories are offered; a report without lines is not sent, and its banner leads to them', async () => {
  answerForExpenses()
  await openPage('/expenses/add', AS_SALES)
  await standsIn(CATEGORY)
  await press('ArrowDown')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual(
    CATEGORIES,
  )
  await press('Escape')
  await press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect.element(banner.getByRole('link', { name: 'Lignes' })).toBeVisible()
  await expect.element(page.getByText('Saisissez au moins une ligne.')).toBeVisible()
  expect(location.pathname).toBe('/expenses/add')
  expect(calls).not.toContain(`${expenses.save.method} ${expenses.save.path}`)
})

test('changed from its page, one is back there on Annuler; a report that cannot be read offers another try', async () => {
  const held = answerForExpenses()
  await openPage('/expenses/details/1', AS_SALES)
  await expect.element(page.getByRole('heading', { name: 'Note de frais NF26-000001' })).toBeVisible()
  await press('e')
  await expect.poll(() => location.pathname).toBe('/expenses/details/modify/1')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => location.pathname).toBe('/expenses/details/1')
  for (const address of ['/expenses/details/1', '/expenses/modify/1']) {
    answer(expenses.get, () => {
      throw new Refusal(503)
    })
    await openPage(address, AS_SALES)
    const again = page.getByRole('button', { name: 'Réessayer' })
    await expect.element(again).toBeVisible()
    answer(expenses.get, () => found(held[0]))
    await again.click()
    await expect.element(page.getByRole('heading', { name: /NF26-000001/ })).toBeVisible()
  }
})

test('a category that is none is reported clear of the amount, and the first Ctrl Enter says why nothing is saved', async () => {
  answerForExpenses()
  await openPage('/expenses/add', AS_SALES)
  await standsIn(CATEGORY)
  await type('zzz')
  await press('Tab')
  await standsIn('lines-entry-price')
  await type('640')
  await press('Control+Enter')
  await expect.element(page.getByRole('alert').filter({ hasText: 'À corriger' })).toBeVisible()
  const notice = page.getByText('Rien ne correspond à « zzz » : le choix n’a pas changé.')
  await expect.element(notice).toBeVisible()
  const text = notice.element().getBoundingClientRect()
  const amount = boxAt('lines-entry-price')?.getBoundingClientRect() ?? text
  expect(text.top >= amount.bottom || text.right <= amount.left).toBe(true)
  expect(calls).not.toContain(`${expenses.save.method} ${expenses.save.path}`)
})
