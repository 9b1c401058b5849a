import { type Cents, sum } from '../money/cents.ts'
import { type ExpenseCategory, needsComment } from './categories.ts'

export interface ExpenseLine {
  category: ExpenseCategory
  price: Cents
  comment: string
}

/** A comment on any other category is dropped. */
export const keptLine = ({ category, price, comment }: ExpenseLine): ExpenseLine => ({
  category,
  price,
  comment: needsComment(category) ? comment : '',
})

/** Where the first line stands that does not say what it is for; undefined when all do. */
export function unsaidAt(lines: readonly Pick<ExpenseLine, 'category' | 'comment'>[]): number | undefined {
  const at = lines.findIndex(({ category, comment }) => needsComment(category) && comment.trim() === '')
  return at === -1 ? undefined : at
}

type Priced = Pick<ExpenseLine, 'category' | 'price'>

export const expenseTotal = (lines: readonly Pick<Priced, 'price'>[]): Cents =>
  sum(lines.map(({ price }) => price))

/** One sum for each category, in the order in which they were first entered. */
export const sumsByCategory = (lines: readonly Priced[]): Priced[] =>
  [...new Set(lines.map(({ category }) => category))].map((category) => ({
    category,
    price: expenseTotal(lines.filter((line) => line.category === category)),
  }))
