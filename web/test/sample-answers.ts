import { allRoutes } from '@app/contract/all-routes'
import type { Answer, Route, Schema } from '@app/contract/route'
import { z } from 'zod'
import { answer } from './answers.ts'

/** What people write, by the name under which the wire has it, or after what it is the name of: `type.name`. */
export type Written = Readonly<Record<string, string>>

/** Neither long nor twice the same in meaning; '' stands for all that is not here. */
const USUAL: Written = {
  '': 'Atlas',
  cartNumber: 'BC26-000123',
  quoteNumber: 'DV26-000123',
  deliveryNoteNumber: 'BL26-000123',
  creditNoteNumber: 'BR26-000123',
  avoirFinancierNumber: 'AF26-000123',
  avoirFournisseurNumber: 'AV26-000123',
  expenseNumber: 'NF26-000123',
  number: 'AC26-000123',
  code: 'CLI-0042',
  cityName: 'Casablanca',
  phone: '0522 30 41 52',
  phoneNumber: '0522 30 41 52',
  username: 'salma',
  email: 'salma@quai.test',
  contactEmail: 'contact@quai.test',
  taxId: '40123456',
  ICE: '001234567000089',
  cnss: '7654321',
  patente: '35678901',
  tradeRegister: '123456',
  fileName: `${'a'.repeat(32)}.webp`,
}

interface Inside {
  type: string
  in?: Schema
  innerType?: Schema
  element?: Schema
  shape?: Readonly<Record<string, Schema>>
  options?: readonly Schema[]
  entries?: Readonly<Record<string, unknown>>
  values?: readonly unknown[]
  format?: string
}

/** None of a sample has a picture, and nothing hangs below something else. */
const NONE: ReadonlySet<string> = new Set([
  'image',
  'logo',
  'headerImage',
  'parentId',
  'children',
  'comments',
])
const NUMBERS: Readonly<Record<string, number>> = {
  number: 0,
  size: 30,
  totalPages: 1,
  totalElements: 1,
  latitude: 33.5,
  longitude: -7.6,
  tva: 0.2,
}

/** A value of the schema as the wire has it: one of each list, the first of several choices. */
function wireValue(schema: Schema, name: string, written: Written, owner = ''): unknown {
  const inside = schema.def as Inside
  const [example] = (schema.meta()?.['examples'] ?? []) as unknown[]
  switch (inside.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(inside.shape ?? {}).map(([key, held]) => [key, wireValue(held, key, written, name)]),
      )
    case 'array':
      return inside.element && !NONE.has(name) ? [wireValue(inside.element, name, written, owner)] : []
    case 'record':
      return {}
    case 'nullable':
    case 'optional':
    case 'default':
      if (inside.type === 'nullable' && NONE.has(name)) return null
      return inside.innerType && wireValue(inside.innerType, name, written, owner)
    case 'pipe':
      return inside.in && wireValue(inside.in, name, written, owner)
    case 'union':
      return inside.options?.[0] && wireValue(inside.options[0], name, written, owner)
    case 'enum':
      return Object.values(inside.entries ?? {})[0]
    case 'literal':
      return inside.values?.[0]
    case 'boolean':
      return false
    case 'number':
      return NUMBERS[name] ?? 1
    case 'string':
      if (inside.format === 'datetime') return '2026-11-14T09:42:18Z'
      return (
        written[`${owner}.${name}`] ?? written[name] ?? example ?? USUAL[name] ?? written[''] ?? USUAL['']
      )
    default:
      return undefined
  }
}

export const sampleAnswer = <R extends Route>(route: R, written: Written = {}): Answer<R> =>
  z.decode(route.answer, wireValue(route.answer, '', written)) as Answer<R>

export const everyRoute: readonly Route[] = Object.values(allRoutes).flatMap((routes) =>
  Object.values(routes as Record<string, Route>),
)

/** Every question of the application, answered with one row of each kind that is written so. */
export function answerWithSamples(written: Written = {}): void {
  for (const route of everyRoute)
    if (route.download === undefined) answer(route, () => sampleAnswer(route, written))
}
