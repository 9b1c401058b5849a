import type { SavedFile } from '@app/contract/route'
import type { ImportModule } from '@app/domain/imports/modules'
import { isFreeEntry } from '@app/domain/fields/modules'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { say } from '../platform/sentences.ts'
import { collect, type SheetCell, writeSheet } from '../platform/sheets/write-sheet.ts'
import { columnsOf } from './columns.ts'
import { importers } from './importers.ts'
import { findRows } from './imports.repository.ts'
import { fieldKey } from './read-cells.ts'
import { openImport, withSentence } from './show-import.ts'

const widthOf = (heading: string) => Math.max(14, heading.length + 4)

/** An example that could be imported as it is: every column of the company, filled in. */
export async function importTemplate(ctx: Ctx, module: ImportModule): Promise<SavedFile> {
  const { language } = ctx
  const importer = importers[module]
  const columns = await columnsOf(ctx, module)
  const additional = new Map(
    (await customFieldsOf(ctx, importer.fields)).map(({ id, type }): [string, SheetCell] => {
      const free = type.kind === 'INT' ? 1 : 'A'
      return [fieldKey(id), isFreeEntry(type) ? free : (type.choices[0] ?? '')]
    }),
  )
  const rows = (await importer.examples(ctx)).map((example) =>
    columns.map(({ key }) => example[key] ?? additional.get(key) ?? null),
  )
  const sheet = writeSheet({
    name: say(language, `imports/sheets/${module}`),
    columns: columns.map(({ label }) => ({ heading: label, width: widthOf(label) })),
    rows,
  })
  return { fileName: say(language, `imports/fileNames/${module}`), content: await collect(sheet) }
}

/** Rows that one workbook of mistakes holds; whoever has more begins with these. */
const MOST_ROWS = 5000

/** The rows with a mistake, each with its number and what is wrong with it, to be mended and sent again. */
export async function importErrors(ctx: Ctx, id: number): Promise<SavedFile> {
  const { language } = ctx
  const { module, columns } = await openImport(ctx, id)
  const labels = new Map([
    ...columns.map(({ key, heading }): [string, string] => [key, heading]),
    ...(await columnsOf(ctx, module)).map(({ key, label }): [string, string] => [key, label]),
  ])
  const wrong = await findRows(ctx, id, { state: 'error', limit: MOST_ROWS })
  const rows = wrong.map(({ row, values, problems }) => [
    row,
    ...columns.map(({ key }) => values[key] ?? null),
    problems
      .map((problem) => withSentence(language, problem, labels))
      .map(({ column, message, suggestion }) =>
        [`${labels.get(column) ?? column} – ${message}`, suggestion && `→ ${suggestion}`]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  ])
  const heading = (text: string) => ({ heading: text, width: widthOf(text) })
  const sheet = writeSheet({
    name: say(language, 'imports/sheets/errors'),
    columns: [
      heading(say(language, 'imports/row')),
      ...columns.map(({ key }) => heading(labels.get(key) ?? key)),
      { heading: say(language, 'imports/reason'), width: 60 },
    ],
    rows,
  })
  return { fileName: say(language, 'imports/fileNames/errors'), content: await collect(sheet) }
}
