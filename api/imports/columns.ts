import type { ExpectedColumn } from '@app/contract/imports'
import type { Column } from '@app/domain/imports/headings'
import type { ImportModule } from '@app/domain/imports/modules'
import type { Language } from '@app/i18n/sentences'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { translate } from '../platform/sentences.ts'
import { importers, rejectUnlessImports } from './importers.ts'
import type { ImportColumn } from '../platform/bulk-import/importer.ts'
import { fieldKey } from '../platform/bulk-import/read-cells.ts'

export interface KnownColumn extends Column {
  label: string
  kind: ImportColumn['kind']
}

const LANGUAGES = ['fr', 'en'] as const

/** The columns that a module takes, its own first and then those of the company's additional fields. */
export async function columnsOf(ctx: Ctx, module: ImportModule): Promise<KnownColumn[]> {
  const { columns, fields } = importers[module]
  const own = columns.map(({ key, kind, required = false }) => ({
    key,
    required,
    kind,
    label: labelOf(ctx.language, module, key),
    headings: [key, ...LANGUAGES.flatMap((language) => headingsIn(language, module, key))],
  }))
  const additional = (await customFieldsOf(ctx, fields)).map(({ id, name, mandatory, type }) => ({
    key: fieldKey(id),
    required: mandatory,
    kind: type.kind === 'INT' ? ('number' as const) : ('text' as const),
    label: name,
    headings: [name],
  }))
  return [...own, ...additional]
}

export async function listColumns(ctx: Ctx, module: ImportModule): Promise<ExpectedColumn[]> {
  rejectUnlessImports(ctx, module)
  return (await columnsOf(ctx, module)).map(expected)
}

const headingsIn = (language: Language, module: ImportModule, key: string) => [
  labelOf(language, module, key),
  ...translate(language, `imports/aliases/${module}/${key}`).split(';'),
]

const labelOf = (language: Language, module: ImportModule, key: string) =>
  translate(language, `imports/columns/${module}/${key}`)

export const expected = ({ key, label, required, kind }: KnownColumn): ExpectedColumn => ({
  key,
  label,
  required,
  numeric: kind !== 'text' && kind !== 'day',
})
