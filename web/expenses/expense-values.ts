import type { Expense, ExpenseForm } from '@app/contract/expenses'
import { type ExpenseCategory, takesComment } from '@app/domain/expenses/categories'
import type { Cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** A line that was added has its category; its amount may be on the way to another one. */
export interface HeldLine {
  key: number
  category: ExpenseCategory
  price: Cents | null
  comment: string
}

export interface Entry {
  category: ExpenseCategory | null
  price: Cents | null
  comment: string
}

export interface ExpenseValues {
  id?: number | undefined
  version?: number | undefined
  comment: string
  lines: HeldLine[]
  entry: Entry
}

export const EMPTY_ENTRY: Entry = { category: null, price: null, comment: '' }

export const nextKey = (lines: readonly HeldLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1

/** Changing the category away empties the comment: the category itself replaces it. */
export const withCategory = (category: ExpenseCategory): Partial<Omit<HeldLine, 'key'>> =>
  takesComment(category) ? { category } : { category, comment: '' }

/** The first part that is missing. */
export function gapOf({ category, price }: Entry): 'category' | 'price' | undefined {
  if (category === null) return 'category'
  return price === null || price === 0 ? 'price' : undefined
}

const isBegun = ({ category, price, comment }: Entry) =>
  category !== null || price !== null || comment.trim() !== ''

/** The lines that have an amount. */
export const pricedOf = (lines: readonly HeldLine[]) =>
  lines.flatMap(({ category, price }) => (price === null ? [] : [{ category, price }]))

export const NEW_EXPENSE: ExpenseValues = { comment: '', lines: [], entry: EMPTY_ENTRY }

export const valuesOf = ({ id, version, comment, lines }: Expense): ExpenseValues => ({
  id,
  version,
  comment,
  lines: lines.map((line, at) => ({ ...line, key: at + 1 })),
  entry: EMPTY_ENTRY,
})

export function bodyOf({ id, version, comment, lines }: ExpenseValues): Gaps<ExpenseForm> {
  return {
    ...(id !== undefined && { id, version }),
    comment,
    lines: lines.map(({ category, price, comment: said }) => ({ category, price, comment: said })),
  }
}

/** What only the form knows: there are lines, and none is left half typed. */
export const expenseRules =
  (t: TFunction) =>
  ({ lines, entry }: ExpenseValues): Rule<ExpenseValues>[] => {
    if (isBegun(entry)) return [{ field: 'entry', sentence: t('expenses.lines.notAdded') }]
    return lines.length === 0 ? [{ field: 'lines', sentence: t('expenses.lines.required') }] : []
  }
