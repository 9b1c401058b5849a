import type { CustomField } from '@app/contract/fields'
import type { Schema } from '@app/contract/route'
import { codePath, inWireNames } from '@app/contract/wire'
import {
  isFormulaError,
  looksLikeDay,
  readDay,
  readNumber,
  readPercent,
  readRate,
} from '@app/domain/imports/cells'
import type { Problem } from '@app/domain/imports/problems'
import type { FieldValue } from '@app/domain/fields/values'
import type { z } from 'zod'
import { checkValues, type StoredValues } from '@app/domain/fields/check-values'
import { malformed } from '../http/error-answers.ts'
import type { ImportColumn, ReadRow } from './importer.ts'

type Value = string | number
type Read = { value: Value } | { code: string }

const number =
  (read: (text: string) => number | undefined, decimals?: number, code = '') =>
  (text: string): Read => {
    const value = read(text)
    if (value === undefined) return { code: 'notANumber' }
    return decimals !== undefined && Number(value.toFixed(decimals)) !== value ? { code } : { value }
  }

const READERS: Record<ImportColumn['kind'], (text: string) => Read> = {
  text: (value) => ({ value }),
  money: number(readNumber, 2, 'twoDecimals'),
  percent: number(readPercent, 1, 'oneDecimal'),
  rate: number(readRate),
  number: number(readNumber),
  day: (text) => {
    const value = readDay(text)
    if (value !== undefined) return { value }
    return { code: looksLikeDay(text) ? 'noSuchDate' : 'notADate' }
  },
}

export const error = (column: string, code: string, more: Partial<Problem> = {}): Problem => ({
  column,
  severity: 'error',
  code,
  ...more,
})

/** The cells of a row as values of their kind. A cell that is not one is reported and left out. */
export function readCells(
  { values }: ReadRow,
  columns: readonly ImportColumn[],
): { given: Map<string, Value>; problems: Problem[] } {
  const given = new Map<string, Value>()
  const problems: Problem[] = []
  for (const { key, kind, required } of columns) {
    const text = values[key]
    if (text === undefined) {
      if (required) problems.push(error(key, 'required'))
      continue
    }
    const read = isFormulaError(text) ? { code: 'formulaError' } : READERS[kind](text)
    if ('value' in read) given.set(key, read.value)
    else problems.push(error(key, read.code))
  }
  return { given, problems }
}

/** Checked against the schema of the form; its issues are reported at the column of that name. */
export function decodeForm<S extends Schema>(
  schema: S,
  given: object,
  columnOf: (field: string) => string | undefined,
): { form?: z.output<S>; problems: Problem[] } {
  const decoded = schema.safeParse(inWireNames(schema, given), { reportInput: true })
  if (decoded.success) return { form: decoded.data, problems: [] }
  const problems = malformed(decoded.error).fields.flatMap(({ path, problem, values }) => {
    const column = columnOf(codePath(schema, path.split('.')))
    return column === undefined ? [] : [error(column, problem, values && { values })]
  })
  return { problems }
}

export const fieldKey = (id: number) => `field:${id}`

/** The cells of additional fields, by the rules of the fields. An empty cell leaves what the record has. */
export function readFieldCells(
  { values }: ReadRow,
  fields: readonly CustomField[],
  before: StoredValues = {},
): { stored: StoredValues; problems: Problem[] } {
  const sent = new Map<string, FieldValue>()
  for (const { id, name } of fields) {
    const text = values[fieldKey(id)]
    if (text !== undefined) sent.set(name, text)
  }
  const { stored, problems } = checkValues(fields, Object.fromEntries(sent), before)
  const keys = new Map(fields.map((field) => [field.name, fieldKey(field.id)]))
  return {
    stored,
    problems: problems.map(({ name, problem, values: about }) =>
      error(keys.get(name) ?? name, problem, about && { values: about }),
    ),
  }
}

/** A column that is required or unreadable is reported once, not again by the schema that misses it. */
export function onePerColumn(problems: readonly Problem[]): Problem[] {
  const byColumn = new Map<string, Problem>()
  for (const problem of problems) if (!byColumn.has(problem.column)) byColumn.set(problem.column, problem)
  return [...byColumn.values()]
}
