import type { Schema } from '@app/contract/route'
import { wireSchema } from '../platform/http/openapi.ts'
import type { Described } from './samples.ts'

/** A whole number from 0 up to, not including, that one. */
export type Random = (below: number) => number
export type RowOf = (table: string) => unknown

/** Texts that have broken programs before. */
const TEXTS = [
  '',
  ' ',
  'é',
  'Droguerie',
  "O'Brien",
  '%',
  '_',
  '\\',
  '"',
  '<b>',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  'دار البناء',
  '😀'.repeat(40),
  'a'.repeat(300),
  '0',
  '-1',
  '1e9',
  'null',
  '2026-02-30',
  '9999-12-31',
  '31/12/2026',
  'BC26-000001',
  'true',
]
const NUMBERS = [0, 1, 2, 3, 7, 30, 100, -1, 0.1, 0.005, 12.345, 1e6, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300]
const NONSENSE = [null, [], {}, '', 0, -1, true, 'x', [[]], { a: { b: {} } }, 1e300, '\u0000', ['1', 1, null]]

/** A value that the schema accepts, chosen at random; now and then one that it should refuse. */
export function randomValue(schema: Schema, random: Random, rowOf: RowOf, wild: number): unknown {
  const chosen = <T>(among: readonly T[]): T | undefined => among[random(among.length)]
  const valueOf = (described: Described): unknown => {
    if (wild > 0 && random(1000) < wild) return chosen(NONSENSE)
    if (described.references !== undefined) {
      const id = random(20) === 0 ? 1 + random(1e9) : rowOf(described.references)
      return described.type === 'string' ? String(id) : id
    }
    if (described.examples && random(2) === 0) return chosen(described.examples)
    if (described.const !== undefined) return described.const
    if (described.enum) return chosen(described.enum)
    if (described.anyOf) return valueOf(chosen(described.anyOf) ?? {})
    switch (described.type) {
      case 'object':
        return objectOf(described)
      case 'array':
        return described.items
          ? Array.from({ length: 1 + random(3) }, () => valueOf(described.items ?? {}))
          : []
      case 'integer':
        return numberWithin(described, true)
      case 'number':
        return numberWithin(described, false)
      case 'boolean':
        return random(2) === 0
      case 'string':
        return textOf(described)
      default:
        return null
    }
  }
  const objectOf = ({ properties = {}, required = [] }: Described) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || random(3) > 0)
        .map(([name, held]) => [name, valueOf(held)]),
    )
  const numberWithin = ({ minimum = 0, maximum = 1e6 }: Described, whole: boolean) => {
    if (random(8) === 0) return chosen(NUMBERS)
    const most = Math.min(maximum, minimum + 1000)
    const number = minimum + random(Math.max(1, most - minimum + 1))
    return whole ? number : number + random(100) / 100
  }
  const textOf = ({ format, maxLength = 40, examples }: Described) => {
    if (examples) return examples[0]
    if (format === 'email') return `q${random(1e9)}@quai.test`
    if (format === 'date-time') return '2026-11-15T10:00:00Z'
    if (random(6) === 0) return chosen(TEXTS)
    return `${random(1e9).toString(36)}${random(1e9).toString(36)}`.slice(0, maxLength)
  }
  return valueOf(wireSchema(schema))
}
