import { ERRORS } from '@app/contract/errors'
import type { ImportDetail, ImportProblem, ImportRow } from '@app/contract/imports'
import { cents } from '@app/domain/money/cents'
import { formatMoney } from '@app/domain/money/format'
import frImports from '@app/i18n/fr/imports'
import type { Language } from '@app/i18n/sentences'
import type { Notice, Problem } from '@app/domain/imports/problems'
import type { Ctx } from '../platform/context.ts'
import { pageOfRows } from '../platform/persistence/paging.ts'
import { orNotFound } from '../platform/errors.ts'
import { translate } from '../platform/sentences.ts'
import { columnsOf, expected } from './columns.ts'
import {
  countRows,
  findReadableImport,
  findRows,
  type ImportRecord,
  type RowFilter,
} from './imports.repository.ts'

const MOST_ERRORS = 500
/** A cell may have thousands of letters; a message quotes its beginning. */
const MOST_QUOTED = 40

export const openImport = async (ctx: Ctx, id: number): Promise<ImportRecord> =>
  orNotFound(await findReadableImport(ctx, id))

export type Labels = ReadonlyMap<string, string>

/** With the content of the cell, which the message may quote. */
type InCell = Notice & { cell?: string | undefined }

export async function showImport(ctx: Ctx, id: number): Promise<ImportDetail> {
  const record = await openImport(ctx, id)
  const known = await columnsOf(ctx, record.module)
  const labels: Labels = new Map([
    ...record.columns.map(({ key, heading }): [string, string] => [key, heading]),
    ...known.map(({ key, label }): [string, string] => [key, label]),
  ])
  const problems: InCell[] = [...record.notices, ...(await firstProblems(ctx, id))]
  const { language } = ctx
  return {
    ...fieldsOf(record),
    failure: record.failure && {
      code: record.failure.code,
      message: translate(language, placeOf(record.failure), {
        ...record.failure.values,
        ...namedColumns(record.failure.values, labels),
      }),
    },
    columns: record.columns.map(({ key, heading }) => {
      const column = known.find((one) => one.key === key)
      return column ? expected(column) : { key, label: heading, required: false, numeric: false }
    }),
    causes: record.causes.map((cause) => ({ ...cause, title: titleOf(language, cause, labels) })),
    errors: problems.slice(0, MOST_ERRORS).map(({ row, cell, ...problem }) => ({
      row,
      columnLabel: labels.get(problem.column) ?? problem.column,
      ...withSentence(language, problem, labels, cell),
    })),
    errorCount: record.causes.reduce((sum, cause) => sum + cause.count, 0),
    author: { id: record.createdBy, firstName: record.firstName, lastName: record.lastName },
    erased: record.erasedAt !== null,
  }
}

/** Mistakes before warnings, since thousands of those may come first; then both in the order of the file. */
async function firstProblems(ctx: Ctx, id: number): Promise<InCell[]> {
  const wrong = await findRows(ctx, id, { state: 'error', limit: MOST_ERRORS })
  const warned = await findRows(ctx, id, { state: 'warning', limit: MOST_ERRORS - wrong.length })
  return [...wrong, ...warned]
    .toSorted((one, other) => one.row - other.row)
    .flatMap(({ row, problems, values }) =>
      problems.map((problem) => ({ row, cell: values[problem.column], ...problem })),
    )
}

function fieldsOf(record: ImportRecord) {
  const { id, module, fileName, fileSize, sheetName, mode, state, createdAt, finishedAt } = record
  const { total, done, created, updated, ready, warned, wrong } = record
  const counts = { total, done, created, updated, ready, warned, wrong }
  return { id, module, fileName, fileSize, sheetName, mode, state, createdAt, finishedAt, ...counts }
}

export async function listImportRows(
  ctx: Ctx,
  id: number,
  {
    page,
    size,
    sort,
    ...filter
  }: RowFilter & { page: number; size: number; sort: { direction: 'asc' | 'desc' } },
) {
  const { module, columns } = await openImport(ctx, id)
  const { content: rows, ...totals } = await pageOfRows(
    { page, size, sort },
    () => countRows(ctx, id, filter),
    async (window) => ({ rows: await findRows(ctx, id, { ...filter, ...window }) }),
  )
  const labels: Labels = new Map([
    ...columns.map(({ key, heading }): [string, string] => [key, heading]),
    ...(await columnsOf(ctx, module)).map(({ key, label }): [string, string] => [key, label]),
  ])
  const content: ImportRow[] = rows.map(({ problems, ...row }) => ({
    ...row,
    problems: problems.map((problem) =>
      withSentence(ctx.language, problem, labels, row.values[problem.column]),
    ),
  }))
  return { ...totals, content }
}

/** A problem with its sentence, which is never stored: the reader's language may change. */
export function withSentence(
  language: Language,
  { column, severity, code, values, suggestion }: Problem,
  labels: Labels,
  cell = '',
): ImportProblem {
  // Uses the messages of the forms, unless the cell has a better one.
  const place = code in frImports.problems ? 'imports/problems' : 'fields'
  const amount = values?.['cents']
  const said = translate(language, `${place}/${code}`, {
    ...values,
    ...(typeof amount === 'number' && { amount: formatMoney(cents(amount), language) }),
    column: labels.get(column) ?? column,
    cell: cell.length > MOST_QUOTED ? `${cell.slice(0, MOST_QUOTED)}…` : cell,
    context: column,
  })
  // Under a field it is a remark; beside a row it is a sentence among others.
  const message = said.endsWith('.') ? said : `${said}.`
  return { column, severity, code, message, ...(suggestion !== undefined && { suggestion }) }
}

const titleOf = (language: Language, { code, column }: { code: string; column: string }, labels: Labels) =>
  translate(language, `imports/titles/${code}`, { column: labels.get(column) ?? column, context: column })

/** An error of the feature itself has the message of its form. */
const placeOf = ({ code }: { code: string }) =>
  code in ERRORS ? `errors/${code}` : `imports/failures/${code}`

/** Keys of columns are kept; their labels are the reader's. */
function namedColumns(values: Record<string, string | number> = {}, labels: Labels): Record<string, string> {
  const label = (key: string) => labels.get(key) ?? key
  return {
    ...(typeof values['columns'] === 'string' && {
      columns: values['columns'].split('\n').map(label).join(', '),
    }),
    ...(typeof values['column'] === 'string' && { column: label(values['column']) }),
  }
}
