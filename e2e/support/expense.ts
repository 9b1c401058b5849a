import { expenses } from '@app/contract/expenses'
import type { Page } from '@playwright/test'
import { asked } from './sale.ts'

/** Of whoever is signed in on the page; found by words of its own. */
export async function anExpense(
  page: Page,
  said = `Tournée ${Date.now()} ${Math.random().toString(36).slice(2, 6)}`,
) {
  const { id, expenseNumber } = await asked<{ id: number; expenseNumber: string }>(
    page,
    expenses.save.method,
    expenses.save.path,
    {
      comment: said,
      details: [
        { category: 'GASOIL', price: 640 },
        { category: 'AUTRES', price: 44.5, comment: 'Pont bascule' },
      ],
    },
  )
  return { id, number: expenseNumber, said }
}
