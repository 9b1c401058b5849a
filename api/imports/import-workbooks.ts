import { imports } from '@app/contract/imports'
import type { SavedFile } from '@app/contract/route'
import { exactNumber, readDay } from '@app/domain/imports/cells'
import type { ImportModule } from '@app/domain/imports/modules'
import { isFreeEntry } from '@app/domain/fields/modules'
import type { Grant } from '@app/domain/access/grants'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx, SignedInCtx } from '../platform/context.ts'
import { withEffects } from '../platform/database/with-effects.ts'
import { concurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import { translate } from '../platform/sentences.ts'
import { writeInThread } from '../platform/spreadsheets/write-in-thread.ts'
import {
  dayCell,
  type SheetCell,
  type WrittenColumn,
  type WrittenSheet,
} from '../platform/spreadsheets/write-sheet.ts'
import type { ImportColumn } from '../platform/bulk-import/importer.ts'
import { columnsOf } from './columns.ts'
import { importers, rejectUnlessImports } from './importers.ts'
import { findRows, type KeptRow } from './imports.repository.ts'
import { fieldKey } from '../platform/bulk-import/read-cells.ts'
import { type Labels, openImport, withSentence } from './show-import.ts'

const writing = concurrencyLimiter({ atOnce: 2, mostWaiting: 10 })

/** Queries run in short transactions; none is open while the workbook is packed. */
type Reading = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

async function workbook(
  ctx: SignedInCtx,
  scope: Grant,
  fileName: string,
  make: (reading: Reading) => Promise<WrittenSheet>,
): Promise<SavedFile> {
  const reading: Reading = (work) =>
    withEffects(ctx, ctx, (tx, afterCommit) => work({ ...ctx, tx, scope, afterCommit }))
  const content = await writing(async () => await writeInThread(await make(reading)), ctx.connection)
  return { fileName: translate(ctx.language, `imports/fileNames/${fileName}`), content }
}

const headed = (heading: string, kind?: ImportColumn['kind']): WrittenColumn => ({
  heading,
  width: Math.max(14, heading.length + 4),
  kind: kind === 'money' ? 'amount' : kind === 'day' ? 'day' : undefined,
})

/** Figures and days are such again, so that they add up and sort; a reference that looks like a figure stays text. */
function cellOf(kind: ImportColumn['kind'] = 'text', value: string | number | undefined): SheetCell {
  if (typeof value !== 'string' || kind === 'text') return value ?? null
  if (kind !== 'day') return exactNumber(value) ?? value
  const day = readDay(value)
  return day === undefined ? value : dayCell(day)
}

/** An example that could be imported as it is: every column of the company, filled in. */
export async function importTemplate(ctx: SignedInCtx, module: ImportModule): Promise<SavedFile> {
  rejectUnlessImports(ctx, module)
  return await workbook(ctx, 'all', module, async (reading) => {
    const importer = importers[module]
    const { columns, fields, examples } = await reading(async (reader) => ({
      columns: await columnsOf(reader, module),
      fields: await customFieldsOf(reader, importer.fields),
      examples: await importer.examples(reader),
    }))
    const additional = new Map(
      fields.map(({ id, type }): [string, SheetCell] => {
        const free = type.kind === 'INT' ? 1 : 'A'
        return [fieldKey(id), isFreeEntry(type) ? free : (type.choices[0] ?? '')]
      }),
    )
    return {
      name: translate(ctx.language, `imports/sheets/${module}`),
      columns: columns.map(({ label, kind }) => headed(label, kind)),
      rows: examples.map((example) =>
        columns.map(({ key, kind }) => cellOf(kind, example[key]) ?? additional.get(key) ?? null),
      ),
    }
  })
}

/** The most mistakes of one workbook: the first ones. */
const MOST_ROWS = 5000
const MOST_LETTERS = 8 * 1024 * 1024
const ROWS_AT_ONCE = 250

/** The rows with a mistake, each with its number and what is wrong with it, to be corrected and sent again. */
export const importErrors = (ctx: SignedInCtx, id: number): Promise<SavedFile> =>
  workbook(ctx, imports.errors.permission[ctx.user.role], 'errors', async (reading) => {
    const { language } = ctx
    const { columns, kinds, labels } = await reading(async (reader) => {
      const record = await openImport(reader, id)
      const known = await columnsOf(reader, record.module)
      const named = [...record.columns.map(({ key, heading }) => ({ key, label: heading })), ...known]
      return {
        columns: record.columns,
        kinds: new Map(known.map(({ key, kind }) => [key, kind])),
        labels: new Map(named.map(({ key, label }) => [key, label])),
      }
    })
    async function* cells(): AsyncGenerator<SheetCell[]> {
      for await (const { row, values, problems } of wrongRows(reading, id)) {
        const reasons = problems.map((problem) =>
          reasonOf(withSentence(language, problem, labels, values[problem.column]), labels),
        )
        yield [row, ...columns.map(({ key }) => cellOf(kinds.get(key), values[key])), reasons.join('\n')]
      }
    }
    return {
      name: translate(language, 'imports/sheets/errors'),
      columns: [
        headed(translate(language, 'imports/row')),
        ...columns.map(({ key }) => headed(labels.get(key) ?? key, kinds.get(key))),
        { heading: translate(language, 'imports/reason'), width: 60 },
      ],
      rows: cells(),
    }
  })

async function* wrongRows(reading: Reading, id: number): AsyncGenerator<KeptRow> {
  let [count, letters, after] = [0, 0, 0]
  for (;;) {
    const some = await reading((ctx) => findRows(ctx, id, { state: 'error', after, limit: ROWS_AT_ONCE }))
    for (const row of some) {
      letters += Object.values(row.values).reduce((sum, text) => sum + text.length, 0)
      if (++count > MOST_ROWS || letters > MOST_LETTERS) return
      yield row
      after = row.row
    }
    if (some.length < ROWS_AT_ONCE) return
  }
}

const reasonOf = ({ column, message, suggestion }: ReturnType<typeof withSentence>, labels: Labels): string =>
  [`${labels.get(column) ?? column} – ${message}`, suggestion && `→ ${suggestion}`].filter(Boolean).join(' ')
