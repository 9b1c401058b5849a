import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './all-routes.ts'
import { day } from './dates.ts'
import type { Route, Schema } from './route.ts'

interface Inside {
  in?: Schema
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
}

/** All schemas within this one, itself included. */
function schemasIn(schema: Schema): Schema[] {
  if (schema === day) return [schema]
  const { in: input, innerType, element, valueType, options = [] } = schema.def as Inside
  const inside = [input, innerType, element, valueType, ...options].filter((held) => held !== undefined)
  return [schema, ...inside.flatMap(schemasIn)]
}

interface Field {
  place: string
  schema: Schema
}

/** The fields of an object, of those in it and of those in its lists, each by its path. */
function fieldsIn(place: string, schema: Schema): Field[] {
  return schemasIn(schema).flatMap((held) =>
    Object.entries((held.def as Inside).shape ?? {}).flatMap(([name, field]) => [
      { place: `${place} ${name}`, schema: field },
      ...fieldsIn(`${place} ${name}`, field),
    ]),
  )
}

const SENT = Object.entries(allRoutes).flatMap(([feature, calls]) =>
  Object.entries<Route>(calls).flatMap(([verb, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? fieldsIn(`${feature}.${verb}`, schema) : [])),
  ),
)
const isDayField = ({ schema }: Field) => schemasIn(schema).includes(day)

/** A list is sent one of its values. */
function read(schema: Schema, sent: string): unknown {
  const decoded = z.safeDecode(schema, sent)
  return decoded.success ? decoded.data : decoded.error.issues
}

test('every day that is sent is read alike: as written with an offset, in Casablanca with Z', () => {
  const days = SENT.filter((field) => isDayField(field))
  expect(days.length).toBeGreaterThan(40)
  for (const { place, schema } of days)
    for (const [sent, meant] of [
      ['2026-03-01', '2026-03-01'],
      ['01/03/2026', '2026-03-01'],
      ['2026-03-01T00:30:00+05:00', '2026-03-01'],
      ['2026-03-01T23:30:00-05:00', '2026-03-01'],
      ['2026-07-14T23:30:00Z', '2026-07-15'],
    ] as const)
      expect([place, sent, read(schema, sent)]).toEqual([place, sent, meant])
})

test('whatever is called like a day, or published as a date, is read as a day', () => {
  const isCalledADay = ({ place }: Field) =>
    /(Date|Day|On|Until| from| to| date| echeance| facture)$/.test(place)
  const isPublishedAsDate = ({ schema }: Field) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).format === 'date'
  const others = SENT.filter(
    (field) => !isDayField(field) && (isCalledADay(field) || isPublishedAsDate(field)),
  )
  expect(others.map(({ place }) => place)).toEqual([])
})
