import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { EXPENSE_CATEGORIES, type ExpenseCategory, takesComment } from './categories.ts'
import { expenseTotal, keptLine, sumsByCategory } from './lines.ts'

const line = (category: ExpenseCategory, price = 100, comment = '') => ({
  category,
  price: cents(price),
  comment,
})

test('a line comment is kept only for AUTRES', () => {
  for (const category of EXPENSE_CATEGORIES)
    expect(keptLine(line(category, 100, 'Pont bascule')).comment).toBe(
      category === 'AUTRES' ? 'Pont bascule' : '',
    )
  expect(EXPENSE_CATEGORIES.filter(takesComment)).toEqual(['AUTRES'])
})

test('a note is worth the sum of its lines, listed by category in the order of first entry', () => {
  const lines = [line('REPAS', 18_450), line('GASOIL', 64_000), line('REPAS', 50), line('JAWAZ', 20_000)]
  expect(expenseTotal(lines)).toBe(102_500)
  expect(sumsByCategory(lines)).toEqual([
    { category: 'REPAS', price: 18_500 },
    { category: 'GASOIL', price: 64_000 },
    { category: 'JAWAZ', price: 20_000 },
  ])
  expect(sumsByCategory([])).toEqual([])
})
