import {
  type ExpectedColumn,
  type ImportDetail,
  type ImportProblem,
  type ImportRow,
  imports,
} from '@app/contract/imports'
import type { ImportModule } from '@app/domain/imports/modules'
import { answer, Refusal } from './answers.ts'
import { pageOf } from './catalogue.ts'

export const column = (key: string, label: string, more: Partial<ExpectedColumn> = {}): ExpectedColumn => ({
  key,
  label,
  required: false,
  numeric: false,
  ...more,
})

export const problem = (of: string, message: string, more: Partial<ImportProblem> = {}): ImportProblem => ({
  column: of,
  severity: 'error',
  code: `${of}Wrong`,
  message,
  ...more,
})

/** The rows of a workbook, the second of the sheet first: what is wrong with each, and its cells. */
export const checked = (
  ...found: [values: Record<string, string>, ...problems: ImportProblem[]][]
): ImportRow[] =>
  found.map(([values, ...problems], at) => ({
    row: at + 2,
    state: problems.some(({ severity }) => severity === 'error')
      ? 'error'
      : problems.length > 0
        ? 'warning'
        : 'ready',
    values,
    problems,
  }))

interface Workbook {
  columns: ExpectedColumn[]
  rows?: ImportRow[]
  /** Why it cannot be read. */
  failure?: string
  titles?: Readonly<Record<string, string>>
  /** What comes of it. */
  created?: number
  updated?: number
}

/** An import as the service does it: read at once, run on demand. What was sent and requested is noted. */
export function answerForImport(module: ImportModule, workbook: Workbook) {
  const { columns, rows = [], failure, titles = {}, created = 0, updated = 0 } = workbook
  const sent: { name: string; mode: string }[] = []
  const modes: string[] = []
  const inState = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const problems = rows.flatMap((row) => row.problems.map((one) => ({ ...one, row: row.row })))
  const causes = [...new Set(problems.map(({ code }) => code))].flatMap((code) => {
    const all = problems.filter((one) => one.code === code)
    const [first] = all
    return first
      ? [
          {
            code,
            column: first.column,
            severity: first.severity,
            title: titles[code] ?? code,
            count: all.length,
          },
        ]
      : []
  })
  let detail: ImportDetail = {
    id: 7,
    module,
    fileName: 'classeur.xlsx',
    fileSize: 2048,
    sheetName: 'Feuil1',
    mode: 'check',
    state: failure === undefined ? 'CHECKED' : 'FAILED',
    failure: failure === undefined ? null : { code: 'imports.columnMissing', message: failure },
    total: rows.length,
    done: rows.length,
    created: 0,
    updated: 0,
    ready: inState('ready'),
    warned: inState('warning'),
    wrong: inState('error'),
    columns,
    causes,
    errors: [],
    errorCount: problems.length,
    author: { id: 1, firstName: 'Salma', lastName: 'Benali' },
    createdAt: new Date('2026-11-14T09:42:18Z'),
    finishedAt: null,
    erased: false,
  }
  answer(imports.columns, () => columns)
  answer(imports[module], ({ body: { file, mode } }) => {
    sent.push({ name: file.name, mode })
    detail = { ...detail, fileName: file.name }
    return { importId: detail.id }
  })
  answer(imports.get, ({ params }) => {
    if (params.id !== detail.id) throw new Refusal(404, 'record.notFound')
    return detail
  })
  answer(imports.rows, ({ query }) => {
    const { state, code, column: of } = query
    const matching = rows.filter(
      (row) =>
        (state === undefined || row.state === state) &&
        (code === undefined || row.problems.some((one) => one.code === code && one.column === of)),
    )
    return pageOf(matching, query)
  })
  answer(imports.run, ({ body: { mode } }) => {
    modes.push(mode)
    detail = { ...detail, mode, state: 'DONE', created, updated, finishedAt: new Date() }
    return detail
  })
  return { sent, modes }
}
