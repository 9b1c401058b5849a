import type { CustomField } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { providerForm } from '@app/contract/providers'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { CheckedRow, Importer, ReadRow } from '../platform/bulk-import/importer.ts'
import { hasError } from '../platform/bulk-import/importer.ts'
import {
  columnNamed,
  decodeForm,
  error,
  firstSeen,
  onePerColumn,
  readCells,
  readFieldCells,
} from '../platform/bulk-import/read-cells.ts'
import { type RecordEntry, writeRecords } from '../platform/bulk-import/write-records.ts'
import { lowerCase } from '../platform/persistence/lower.ts'
import { translate } from '../platform/sentences.ts'
import {
  findByNames,
  type ImportedProvider,
  insertProviders,
  updateProviders,
} from './import-providers.repository.ts'

const COLUMNS = [
  { key: 'name', kind: 'text', required: true },
  { key: 'contact', kind: 'text' },
] as const

interface Known {
  fields: CustomField[]
  rowOf: Map<string, number>
}

type Entry = RecordEntry<ImportedProvider>

type Existing = Awaited<ReturnType<typeof findByNames>>

/** A provider has no code: its name, whatever its case, identifies it. */
export const importProviders: Importer<Known, Entry> = {
  permission: imports.providers.permission,
  fields: 'provider',
  columns: COLUMNS,
  examples: async ({ language }) => [
    { name: translate(language, 'imports/examples/providers/0'), contact: '05 39 00 00 00' },
    { name: translate(language, 'imports/examples/providers/1'), contact: '05 36 00 00 00' },
  ],
  know: async (ctx) => ({ fields: await customFieldsOf(ctx, 'provider'), rowOf: new Map() }),
  check: async (ctx, known, rows) => {
    const names = rows.flatMap(({ values }) => values['name'] ?? [])
    const lowered = await lowerCase(ctx.tx, names)
    const existing = await findByNames(ctx, [...lowered.values()])
    return rows.map((row) => checkRow(known, existing, lowered.get(row.values['name'] ?? '') ?? '', row))
  },
  write: (ctx, entries, progress) =>
    writeRecords(ctx, 'providers', entries, { insert: insertProviders, update: updateProviders }, progress),
}

function checkRow(known: Known, existing: Existing, name: string, row: ReadRow): CheckedRow<Entry> {
  const { given, problems } = readCells(row, COLUMNS)
  const [before, ...others] = existing.get(name) ?? []
  if (others.length > 0) problems.push(error('name', 'ambiguous'))
  const earlier = firstSeen(known.rowOf, name, row.row)
  if (earlier !== undefined) problems.push(error('name', 'twice', { values: { row: earlier } }))

  const form = decodeForm(providerForm, Object.fromEntries(given), columnNamed(COLUMNS), problems)
  const customValues = readFieldCells(row, known.fields, problems, before?.values.customValues)
  const reported = onePerColumn(problems)
  if (!form || hasError({ problems: reported })) return { ...row, problems: reported }
  if (before) reported.push({ column: 'name', severity: 'warning', code: 'exists' })
  const contact = given.has('contact') || !before ? form.contact : before.values.contact
  const values: ImportedProvider = { name: form.name, contact, customValues }
  return { ...row, problems: reported, entry: { values, ...(before && { before }) } }
}
