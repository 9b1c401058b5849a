import { type Cents, sum } from '../money/cents.ts'
import { type ExpenseCategory, takesComment } from './categories.ts'

export interface ExpenseLine {
  category: ExpenseCategory
  price: Cents
  comment: string
}

/** A comment on any other category is dropped. */
export const keptLine = ({ category, price, comment }: ExpenseLine): ExpenseLine => ({
  category,
  price,
  comment: takesComment(category) ? comment : '',
})

type Priced = Pick<ExpenseLine, 'category' | 'price'>

export const expenseTotal = (lines: readonly Pick<Priced, 'price'>[]): Cents =>
  sum(lines.map(({ price }) => price))

/** One sum for each category, in the order in which they were first entered. */
export const sumsByCategory = (lines: readonly Priced[]): Priced[] =>
  [...new Set(lines.map(({ category }) => category))].map((category) => ({
    category,
    price: expenseTotal(lines.filter((line) => line.category === category)),
  }))
