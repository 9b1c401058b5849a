import type { CustomField } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { providerForm } from '@app/contract/providers'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { CheckedRow, Importer, ReadRow } from '../imports/importer.ts'
import { ChangedMeanwhile, hasError, inBatches } from '../imports/importer.ts'
import { decodeForm, error, onePerColumn, readCells, readFieldCells } from '../imports/read-cells.ts'
import { changesBetween, recordEvents } from '../platform/events.ts'
import { lowerCase } from '../platform/lower.ts'
import { say } from '../platform/sentences.ts'
import {
  findByNames,
  type ImportedProvider,
  insertProviders,
  lockUnchanged,
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

interface Entry {
  before?: { id: number; version: number; values: ImportedProvider }
  values: ImportedProvider
}

type Existing = Awaited<ReturnType<typeof findByNames>>

/** A provider has no code: its name, whatever its case, says which one is meant. */
export const importProviders: Importer<Known, Entry> = {
  permission: imports.providers.permission,
  fields: 'provider',
  columns: COLUMNS,
  examples: async ({ language }) => [
    { name: say(language, 'imports/examples/providers/0'), contact: '05 39 00 00 00' },
    { name: say(language, 'imports/examples/providers/1'), contact: '05 36 00 00 00' },
  ],
  know: async (ctx) => ({ fields: await customFieldsOf(ctx, 'provider'), rowOf: new Map() }),
  check: async (ctx, known, rows) => {
    const names = rows.flatMap(({ values }) => values['name'] ?? [])
    const folded = await lowerCase(ctx.tx, names)
    const existing = await findByNames(ctx, [...folded.values()])
    return rows.map((row) => checkRow(known, existing, folded.get(row.values['name'] ?? '') ?? '', row))
  },
  write: async (ctx, entries, progress) => {
    const told = entries.map(({ before, values }) => {
      const changes = before && changesBetween<ImportedProvider>(before.values, values)
      return { before, values, changes: changes && Object.keys(changes).length > 0 ? changes : undefined }
    })
    const read = told.flatMap(({ before, changes }) => (before && changes ? [before] : []))
    for (const batch of inBatches(read.toSorted((one, other) => one.id - other.id))) {
      if ((await lockUnchanged(ctx, batch)) < batch.length) throw new ChangedMeanwhile()
    }
    let done = 0
    for (const batch of inBatches(told)) {
      const added = batch.filter((entry) => !entry.before)
      const ids =
        added.length > 0
          ? await insertProviders(
              ctx,
              added.map((entry) => entry.values),
            )
          : []
      const changed = batch.flatMap(({ before, values, changes }) =>
        before && changes ? [{ id: before.id, values, changes }] : [],
      )
      if (changed.length > 0) await updateProviders(ctx, changed)
      await recordEvents(ctx, [
        ...added.map(({ values }, at) => ({
          subject: 'providers',
          subjectId: ids[at] ?? 0,
          event: 'CREATED',
          changes: changesBetween<Partial<ImportedProvider>>({}, values),
        })),
        ...changed.map(({ id, changes }) => ({
          subject: 'providers',
          subjectId: id,
          event: 'UPDATED',
          changes,
        })),
      ])
      done += batch.length
      await progress(done)
    }
    const created = entries.filter((entry) => !entry.before).length
    return { created, updated: entries.length - created }
  },
}

function checkRow(known: Known, existing: Existing, name: string, row: ReadRow): CheckedRow<Entry> {
  const { given, problems } = readCells(row, COLUMNS)
  const [before, ...others] = existing.get(name) ?? []
  if (others.length > 0) problems.push(error('name', 'ambiguous'))
  const earlier = name === '' ? undefined : known.rowOf.get(name)
  if (earlier !== undefined) problems.push(error('name', 'twice', { values: { row: earlier } }))
  else known.rowOf.set(name, row.row)

  const decoded = decodeForm(
    providerForm,
    Object.fromEntries(given),
    (field) => COLUMNS.find((column) => column.key === field)?.key,
  )
  const { stored: customValues, problems: ofFields } = readFieldCells(
    row,
    known.fields,
    before?.values.customValues,
  )
  const told = onePerColumn([...problems, ...decoded.problems, ...ofFields])
  const { form } = decoded
  if (!form || hasError({ problems: told })) return { ...row, problems: told }
  if (before) told.push({ column: 'name', severity: 'warning', code: 'exists' })
  const contact = given.has('contact') || !before ? form.contact : before.values.contact
  const values: ImportedProvider = { name: form.name, contact, customValues }
  return { ...row, problems: told, entry: { values, ...(before && { before }) } }
}
