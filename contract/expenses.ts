import { ownExceptAgents, ownForSales } from '@app/domain/access/grants'
import { MOST_LINES, MOST_TOTAL } from '@app/domain/documents/bounds'
import { EXPENSE_CATEGORIES } from '@app/domain/expenses/categories'
import { EXPENSE_DECISIONS, EXPENSE_STATUSES } from '@app/domain/expenses/status'
import { z } from 'zod'
import { dayFilter } from './dates.ts'
import { history } from './history.ts'
import { dhs } from './money.ts'
import { idFilter, listFilter, pageOf, pageQuery, searchText } from './paging.ts'
import { done, formId, idOf, instant, paragraph, pathId, routes, savedFile, text, XLSX } from './route.ts'
import { person, total } from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const status = z.enum(EXPENSE_STATUSES)
const category = z.enum(EXPENSE_CATEGORIES)

const row = {
  id: idOf('expenses'),
  number: as('expenseNumber', z.string()),
  createdAt: instant,
  /** Who entered it. */
  user: person,
  /** Of all its lines. */
  price: total,
  comment: z.string(),
  status,
  version: z.int(),
}

const expenseRow = wireObject({
  ...row,
  /** Of its lines, each once, in the order in which they were entered. */
  categories: z.array(category),
})

const expense = wireObject({
  ...row,
  lines: as('details', z.array(z.strictObject({ category, price: total, comment: z.string() }))),
  events: history,
})

export const expenseForm = wireObject({
  id: as('expenseId', formId('expenses')),
  version: seenVersion,
  comment: paragraph(1000).default(''),
  lines: as(
    'details',
    z
      .array(
        z.strictObject({
          category,
          price: dhs(MOST_TOTAL / 100, 0.01),
          /** Optional for AUTRES; dropped for any other category. */
          comment: text(300).default(''),
        }),
      )
      .max(MOST_LINES),
  ),
})

export const expenseFilters = wireObject({
  search: as('needle', searchText),
  userIds: as('commercialId', idFilter('users')),
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
  /** Of any of its lines. */
  categories: as('category', listFilter(category)),
  statuses: as('status', listFilter(status)),
})

const EXPENSE_SORTS = ['createdAt', 'number', 'price'] as const
export type ExpenseSort = (typeof EXPENSE_SORTS)[number]

const counted = z.strictObject({ count: z.int(), price: dhs(10_000_000_000_000_000) })

export type ExpenseRow = z.output<typeof expenseRow>
export type Expense = z.output<typeof expense>
export type ExpenseForm = z.output<typeof expenseForm>
export type ExpenseFilters = z.output<typeof expenseFilters>
export type ExpenseSummary = z.output<(typeof expenses)['summary']['answer']>

const query = pageQuery(EXPENSE_SORTS, 'createdAt,desc', { number: 'expenseNumber' })

export const expenses = routes({
  list: {
    method: 'POST',
    path: '/expenses/all/paged',
    summary:
      'A page of expense reports, a salesperson’s own; days are whole days of their entry, both included',
    permission: ownForSales,
    query,
    body: expenseFilters,
    answer: pageOf(expenseRow),
  },
  summary: {
    method: 'POST',
    path: '/expenses/summary',
    summary:
      'How many expense reports of a filter wait for approval and are validated, and what they come to',
    permission: ownForSales,
    takesTurn: 'searched',
    body: expenseFilters,
    answer: z.strictObject({ underApproval: counted, validated: counted }),
  },
  export: {
    method: 'POST',
    path: '/expenses/export',
    summary: 'The same rows as a spreadsheet, at most 50,000 of them',
    permission: ownForSales,
    query: query.pick({ sort: true }),
    body: expenseFilters,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
  get: {
    method: 'GET',
    path: '/expenses/{id}',
    summary: 'One expense report with its lines and its history',
    permission: ownForSales,
    params: pathId('expenses'),
    answer: expense,
  },
  save: {
    method: 'POST',
    path: '/expenses/add',
    summary: 'Enters an expense report, or changes the one whose id is given while it waits for approval',
    permission: ownExceptAgents,
    body: expenseForm,
    answer: expense,
    creates: true,
  },
  setStatus: {
    method: 'POST',
    path: '/expenses/updateStatus',
    summary: 'An administrator validates or declines an expense report; its author cancels it',
    permission: ownExceptAgents,
    body: wireObject({
      id: as('expenseId', idOf('expenses')),
      status: z.enum(EXPENSE_DECISIONS),
      /** Shown to its author. */
      reason: paragraph(300).optional(),
      /** That was looked at: what was changed since is looked at again. */
      version: seenVersion,
    }),
    answer: expense,
  },
  remove: {
    method: 'DELETE',
    path: '/expenses/delete/{id}',
    summary: 'Voids an expense report; its number stays',
    permission: ownExceptAgents,
    params: pathId('expenses'),
    query: seenQuery,
    answer: done,
  },
})
