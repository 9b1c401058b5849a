import type { ExpenseFilters, ExpenseRow, ExpenseSort } from '@app/contract/expenses'
import type { SavedFile } from '@app/contract/route'
import { dayOf } from '@app/domain/dates/day'
import type { Language } from '@app/i18n/sentences'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan, takeTime } from '../platform/persistence/paging.ts'
import { translate } from '../platform/sentences.ts'
import { sheetFile } from '../platform/spreadsheets/sheet-file.ts'
import { dayCell, type SheetCell, type WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { countExpenses, findExpenses } from './expenses.repository.ts'

const MOST_ROWS = 50_000
const AT_ONCE = 1000

const COLUMNS = [
  ['number', { width: 16 }, (row) => row.number],
  ['date', { kind: 'day' }, (row) => dayCell(dayOf(row.createdAt))],
  ['user', { width: 22 }, (row) => `${row.user.firstName} ${row.user.lastName}`],
  [
    'categories',
    { width: 30 },
    (row, language) =>
      row.categories.map((one) => translate(language, `exports/expenses/kinds/${one}`)).join(', '),
  ],
  ['comment', { width: 40 }, (row) => row.comment],
  ['status', {}, (row, language) => translate(language, `exports/expenses/statuses/${row.status}`)],
  ['price', { kind: 'amount' }, (row) => row.price / 100],
] as const satisfies [
  string,
  Omit<WrittenColumn, 'heading'>,
  (row: ExpenseRow, language: Language) => SheetCell,
][]

interface Sort {
  by: ExpenseSort
  direction: 'asc' | 'desc'
}

/** The rows of the list; for a salesperson their own. */
export async function exportExpenses(ctx: Ctx, filters: ExpenseFilters, sort: Sort): Promise<SavedFile> {
  const [, , rows] = await inOrder([customPlan(ctx.tx), takeTime(ctx.tx), countExpenses(ctx, filters)])
  if (rows > MOST_ROWS) fail('expenses.tooManyRows', { rows, most: MOST_ROWS })
  return await sheetFile(ctx, `notes_de_frais_${dayOf(ctx.now)}`, {
    name: translate(ctx.language, 'exports/expenses/title'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(ctx.language, `exports/expenses/${key}`),
      ...look,
    })),
    rows: cellsOf(ctx, filters, sort, rows),
  })
}

async function* cellsOf(ctx: Ctx, filters: ExpenseFilters, { by, direction }: Sort, count: number) {
  for (let offset = 0; offset < count; offset += AT_ONCE) {
    const { rows } = await findExpenses(ctx, filters, by, { limit: AT_ONCE, offset, direction })
    yield* rows.map((row) => COLUMNS.map(([, , cell]): SheetCell => cell(row, ctx.language)))
  }
}
