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

/** The values of a row and its problems; each reader of the row adds to them. */
export interface Cells {
  given: ReadonlyMap<string, Value>
  problems: Problem[]
}

/** The cells of a row as values of their kind. One that is not is a problem, and left out. */
export function readCells({ values }: ReadRow, columns: readonly ImportColumn[]): Cells {
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

/** The column of a field that is named as its column. */
export const columnNamed = (columns: readonly ImportColumn[]) => (field: string) =>
  columns.find(({ key }) => key === field)?.key

/** Decoded by the schema of the form itself; each of its issues is a problem of the field's column. */
export function decodeForm<S extends Schema>(
  schema: S,
  values: object,
  columnOf: (field: string) => string | undefined,
  problems: Problem[],
): z.output<S> | undefined {
  const decoded = schema.safeParse(inWireNames(schema, values), { reportInput: true })
  if (decoded.success) return decoded.data
  for (const issue of malformed(decoded.error).fields) {
    const column = columnOf(codePath(schema, issue.path.split('.')))
    if (column !== undefined)
      problems.push(error(column, issue.problem, issue.values && { values: issue.values }))
  }
  return undefined
}

export const fieldKey = (id: number) => `field:${id}`

/** The cells of additional fields, by the rules of the fields. An empty cell leaves what the record has. */
export function readFieldCells(
  { values }: ReadRow,
  fields: readonly CustomField[],
  problems: Problem[],
  before: StoredValues = {},
): StoredValues {
  const sent = new Map<string, FieldValue>()
  for (const { id, name } of fields) {
    const text = values[fieldKey(id)]
    if (text !== undefined) sent.set(name, text)
  }
  const checked = checkValues(fields, Object.fromEntries(sent), before)
  const keys = new Map(fields.map((field) => [field.name, fieldKey(field.id)]))
  for (const { name, problem, values: details } of checked.problems)
    problems.push(error(keys.get(name) ?? name, problem, details && { values: details }))
  return checked.stored
}

/** The row in which a text stood before; this one is remembered if there is none. */
export function firstSeen(rows: Map<string, number>, text: string, row: number): number | undefined {
  if (text === '') return undefined
  const earlier = rows.get(text)
  if (earlier === undefined) rows.set(text, row)
  return earlier
}

/** A column that is required or unreadable is reported once, not again by the schema that misses it. */
export function onePerColumn(problems: readonly Problem[]): Problem[] {
  const byColumn = new Map<string, Problem>()
  for (const problem of problems) if (!byColumn.has(problem.column)) byColumn.set(problem.column, problem)
  return [...byColumn.values()]
}
