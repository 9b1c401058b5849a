import type { DeskFilters, DeskRow } from '@app/contract/deposits'
import type { SavedFile } from '@app/contract/route'
import { dayOf } from '@app/domain/dates/day'
import type { Language } from '@app/i18n/sentences'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan, takeTime } from '../platform/persistence/paging.ts'
import { translate } from '../platform/sentences.ts'
import { describePaymentType } from '../sales/describe-payment-mode.ts'
import { sheetFile } from '../platform/spreadsheets/sheet-file.ts'
import { dayCell, type SheetCell, type WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { shownPaper } from './desk.ts'
import { streamPapers, sumDesk } from './desk.repository.ts'

const MOST_ROWS = 50_000

const COLUMNS = [
  ['reference', { width: 16 }, (row) => row.reference],
  ['type', {}, (row, language) => describePaymentType(language, row.type.name)],
  ['bank', { width: 24 }, (row) => row.bank?.name ?? null],
  ['clientCode', {}, (row) => row.client.code],
  ['client', { width: 36 }, (row) => row.client.name],
  ['salesperson', { width: 22 }, (row) => `${row.user.firstName} ${row.user.lastName}`],
  ['due', { kind: 'day' }, (row) => dayCell(row.day)],
  ['amount', { kind: 'amount' }, (row) => row.amount / 100],
  ['state', {}, (row, language) => translate(language, `exports/desk/states/${row.view}`)],
  ['slip', { width: 16 }, (row) => row.slip?.number ?? null],
  ['depositedOn', { kind: 'day' }, (row) => row.slip && dayCell(row.slip.depositedOn)],
  ['bouncedOn', { kind: 'day' }, (row) => row.bouncedOn && dayCell(row.bouncedOn)],
  ['documents', { width: 36 }, (row) => row.documents.map(({ number }) => number).join(', ')],
] as const satisfies [
  string,
  Omit<WrittenColumn, 'heading'>,
  (row: DeskRow, language: Language) => SheetCell,
][]

/** The papers of a view, by their day. */
export async function exportDesk(ctx: Ctx, filters: DeskFilters): Promise<SavedFile> {
  const today = dayOf(ctx.now)
  const [, , sums] = await inOrder([customPlan(ctx.tx), takeTime(ctx.tx), sumDesk(ctx, filters, today)])
  const rows = sums
    .filter(({ view }) => filters.view === 'all' || view === filters.view)
    .reduce((all, { count }) => all + count, 0)
  if (rows > MOST_ROWS) fail('deposits.tooManyRows', { rows, most: MOST_ROWS })
  return await sheetFile(ctx, `cheques_et_effets_${today}`, {
    name: translate(ctx.language, 'exports/desk/title'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(ctx.language, `exports/desk/${key}`),
      ...look,
    })),
    rows: cellsOf(ctx, filters),
  })
}

async function* cellsOf(ctx: Ctx, filters: DeskFilters): AsyncGenerator<SheetCell[]> {
  const today = dayOf(ctx.now)
  for await (const paper of streamPapers(ctx, { filters, today }, MOST_ROWS)) {
    const row = shownPaper(paper, today)
    yield COLUMNS.map(([, , cell]) => cell(row, ctx.language))
  }
}
