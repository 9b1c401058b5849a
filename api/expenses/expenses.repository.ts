import type { Expense, ExpenseFilters, ExpenseRow, ExpenseSort, ExpenseSummary } from '@app/contract/expenses'
import { dayOf } from '@app/domain/dates/day'
import type { ExpenseCategory } from '@app/domain/expenses/categories'
import type { ExpenseLine } from '@app/domain/expenses/lines'
import type { ExpenseStatus } from '@app/domain/expenses/status'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  isBetween,
  isOneOf,
  rowsOfPage,
  sortedBy,
  whereAll,
} from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { rowsIn } from '../platform/persistence/filtered-page.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

/** Not voided, and visible to the caller. */
const expensesOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'expenses.userId',
    ctx.tx
      .selectFrom('expenses')
      .where('expenses.companyId', '=', ctx.companyId)
      .where('expenses.voidedAt', 'is', null),
  )

/** By number and comment, by who entered them, and by the text of a line. */
const searched = ({ companyId }: Ctx, search: string) =>
  searchConditions(search, {
    within: sql<string>`expenses.search_text`,
    others: (matches) => [
      sql<boolean>`expenses.user_id in (select id from users where users.company_id = ${companyId}
        and ${matches(sql<string>`fold(users.first_name || ' ' || users.last_name)`)})`,
      sql<boolean>`expenses.id in (select expense_id from expense_lines line where line.company_id = ${companyId}
        and line.comment <> '' and ${matches(sql<string>`fold(line.comment)`)})`,
    ],
  })

const filtered = (ctx: Ctx, { search, userIds, categories, statuses, ...period }: ExpenseFilters) =>
  whereAll(expensesOf(ctx), [
    ...isOneOf(sql`expenses.user_id`, userIds),
    ...isBetween('expenses.enteredOn', period),
    ...(categories.length > 0
      ? [
          sql<boolean>`expenses.id in (select expense_id from expense_lines line
            where line.company_id = ${ctx.companyId} and line.category = any(${categories}::text[]))`,
        ]
      : []),
    ...(statuses.length > 0 ? [sql<boolean>`expenses.status in (${sql.join(statuses)})`] : []),
    ...searched(ctx, search),
  ])

export const countExpenses = (ctx: Ctx, filters: ExpenseFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

export async function sumExpenses(ctx: Ctx, filters: ExpenseFilters): Promise<ExpenseSummary> {
  const rows = await filtered(ctx, filters)
    .select('expenses.status')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<Cents>`sum(expenses.price)::bigint`.as('price'))
    .groupBy('expenses.status')
    .execute()
  const of = (status: ExpenseStatus) => {
    const { count, price } = rows.find((row) => row.status === status) ?? { count: 0, price: 0 as Cents }
    return { count, price }
  }
  return { underApproval: of('UNDER_APPROVAL'), validated: of('VALIDATED') }
}

export async function findExpenses(
  ctx: Ctx,
  filters: ExpenseFilters,
  by: ExpenseSort,
  window: Window,
): Promise<Found<ExpenseRow>> {
  const sorted = { by: `expenses.${by}`, id: 'expenses.id', direction: window.direction } as const
  const page = sortedBy(filtered(ctx, filters).select('expenses.id'), sorted)
  return await rowsOfPage(await rowsIn(window, page), async (ids) => {
    const those = shownExpenses(ctx, sql<boolean>`expenses.id = any(${ids}::bigint[])`).select(
      sql<ExpenseCategory[]>`array(select line.category from expense_lines line
        where line.company_id = ${ctx.companyId} and line.expense_id = expenses.id
        group by line.category order by min(line.position))`.as('categories'),
    )
    const rows = await sortedBy(those, sorted).execute()
    return rows.map((row) => ({ ...rowFields(row), categories: row.categories }))
  })
}

export async function findExpense(ctx: Ctx, id: number): Promise<ExpenseFields | undefined> {
  const row = await shownExpenses(ctx, sql<boolean>`expenses.id = ${id}`).executeTakeFirst()
  return row && rowFields(row)
}

const shownExpenses = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(expensesOf(ctx).where(those).selectAll('expenses')).as('expenses'))
    .where('expenses.companyId', '=', ctx.companyId)
    .innerJoin('users', sameCompany('users.id', 'expenses.userId'))
    .select(['expenses.id', 'expenses.number', 'expenses.createdAt', 'expenses.status'])
    .select(['expenses.price', 'expenses.comment', 'expenses.version'])
    .select(['expenses.userId', 'users.firstName', 'users.lastName'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownExpenses>['execute']>>[number]
type ExpenseFields = Omit<Expense, 'lines' | 'events'>

const rowFields = (row: Shown): ExpenseFields => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  price: row.price,
  comment: row.comment,
  status: row.status,
  version: row.version,
})

export const findExpenseLines = ({ tx, companyId }: Ctx, id: number): Promise<ExpenseLine[]> =>
  tx
    .selectFrom('expenseLines')
    .select(['category', 'price', 'comment'])
    .where('companyId', '=', companyId)
    .where('expenseId', '=', id)
    .orderBy('position')
    .execute()

/** Of those that the caller may reach. */
export const lockExpense = (ctx: Ctx, id: number) =>
  expensesOf(ctx)
    .select(['id', 'number', 'userId', 'status', 'price', 'comment', 'version', 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedExpense = NonNullable<Awaited<ReturnType<typeof lockExpense>>>

interface NewExpense {
  id: number
  number: string
  price: Cents
  comment: string
  createdAt: Date
}

/** They belong to their author, and wait for approval. */
export async function insertExpenses(ctx: Ctx, entered: readonly NewExpense[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = entered.map((expense) => ({
    companyId,
    ...expense,
    userId: user.id,
    status: 'UNDER_APPROVAL' as const,
    enteredOn: dayOf(expense.createdAt),
    changedAt: expense.createdAt,
    changedBy: user.id,
  }))
  await tx.insertInto('expenses').values(rows).execute()
}

type NewLine = ExpenseLine & { id: number; documentId: number; position: number }

export async function insertExpenseLines({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ documentId, ...line }) => ({ companyId, expenseId: documentId, ...line }))
  await tx.insertInto('expenseLines').values(rows).execute()
}

export const removeExpenseLines = ({ tx, companyId }: Ctx, id: number) =>
  tx.deleteFrom('expenseLines').where('companyId', '=', companyId).where('expenseId', '=', id).execute()

type Change = { price: Cents; comment: string } | { status: ExpenseStatus } | { voidedAt: Date }

export const updateExpense = (ctx: Ctx, id: number, values: Change) =>
  ctx.tx
    .updateTable('expenses')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
