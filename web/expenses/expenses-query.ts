import { type ExpenseFilters, expenses } from '@app/contract/expenses'
import type { Input } from '@app/contract/route'
import { EXPENSE_CATEGORIES } from '@app/domain/expenses/categories'
import { EXPENSE_STATUSES, type ExpenseStatus } from '@app/domain/expenses/status'
import type { Prefetch } from '../feature.ts'
import { dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const EXPENSES = { filters: ['period', 'salesperson', 'category', 'status'] } as const

export type ExpenseFilterName = (typeof EXPENSES.filters)[number]
type Narrowed = ListPlace<ExpenseFilterName>

/** What a view has, whatever else narrows it. */
const VIEWS: Readonly<Record<string, readonly ExpenseStatus[]>> = {
  toApprove: ['UNDER_APPROVAL'],
  validated: ['VALIDATED'],
  closed: ['DECLINED', 'CANCELLED'],
}

export const VIEW_NAMES = ['toApprove', 'validated', 'closed'] as const

/** Of the view, or else of the filter; none is any. */
export const statusesIn = ({ view, filters }: Narrowed): ExpenseStatus[] => [
  ...(VIEWS[view] ?? EXPENSE_STATUSES.filter((status) => filters.status.includes(status))),
]

/** All but the status: what is counted and summed of each stays the same in every view. */
const narrowing = ({ search, filters }: Narrowed): Omit<ExpenseFilters, 'statuses'> => ({
  search: search.slice(0, 100),
  userIds: idsIn(filters.salesperson),
  from: dayIn(filters.period[0]),
  to: dayIn(filters.period[1]),
  categories: EXPENSE_CATEGORIES.filter((category) => filters.category.includes(category)),
})

export const filtersIn = (list: Narrowed): ExpenseFilters => ({
  ...narrowing(list),
  statuses: statusesIn(list),
})

export const expensesIn = (list: Narrowed & Pick<Input<typeof expenses.list>, 'query'>) =>
  routeQuery(expenses.list, { query: list.query, body: filtersIn(list) })

export const summaryIn = (list: Narrowed) =>
  routeQuery(expenses.summary, { body: { ...narrowing(list), statuses: [] } })

/** What the list asks for at an address. */
export const firstExpenses = (address: URLSearchParams) =>
  expensesIn(pagedListIn(expenses.list, EXPENSES, address))

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstExpenses(address))
