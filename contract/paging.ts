import { PAGE_SIZE, PAGE_SIZES } from '@app/domain/paging/pages'
import { z } from 'zod'
import type { Schema } from './route.ts'
import { type Fields, wireObject } from './wire.ts'

const wholeText = (schema: z.ZodType<string>) => z.codec(schema, z.int(), { decode: Number, encode: String })

export interface Sorting<Column extends string> {
  by: Column
  direction: 'asc' | 'desc'
}

/**
 * page, size and sort as in an address; only the columns that the list names can be sorted by. Some of
 * them the wire calls otherwise.
 */
export function pageQuery<const Column extends string>(
  columns: readonly Column[],
  defaultSort: `${NoInfer<Column>},${'asc' | 'desc'}`,
  wireNames: { readonly [C in NoInfer<Column>]?: string } = {},
) {
  const onTheWire = (column: Column) => wireNames[column] ?? column
  const sorts = new Map(
    columns.flatMap((by) =>
      (['asc', 'desc'] as const).map((direction) => [`${onTheWire(by)},${direction}`, { by, direction }]),
    ),
  )
  return z.strictObject({
    page: wholeText(
      z
        .string()
        .regex(/^\d{1,7}$/)
        .meta({ examples: ['0'] })
        .default('0'),
    ),
    size: wholeText(z.enum(PAGE_SIZES.map(String)).default(String(PAGE_SIZE))),
    sort: z.codec(z.enum([...sorts.keys()]).default(defaultSort), z.custom<Sorting<Column>>(), {
      decode: (sort) => sorts.get(sort) ?? z.NEVER,
      encode: ({ by, direction }) => `${onTheWire(by)},${direction}`,
    }),
  })
}

/**
 * A list that is read by GET has its filters in the query too, beside page, size and sort. The browser hands them
 * over together, in the names of code: `call(clients.list, { query: { ...list.query, search, cityIds } })`.
 */
export function filteredQuery<const Shape extends { sort: Schema }, const F extends Fields>(
  { shape }: { shape: Shape },
  filters: F,
  /** What other clients send along and nothing needs. */
  ignored: readonly string[] = [],
) {
  // The list kit reads the columns to sort by from the shape, as it does where there is nothing else.
  return Object.assign(wireObject({ ...shape, ...filters }, ignored), { shape })
}

/** In the names of code: 'priceHt,asc'. An address may contain anything; an invalid value counts as none. */
export function sortingIn<Column extends string>(
  schema: z.ZodType<Sorting<Column>, string | undefined>,
  text: string,
): Sorting<Column> | undefined {
  const [by, direction] = text.split(',')
  const sorting = { by, direction } as Sorting<Column>
  return z.safeEncode(schema, sorting).success ? sorting : undefined
}

/** One page of rows with exact totals. */
export function pageOf<Row extends Schema>(row: Row) {
  return z.strictObject({
    content: z.array(row),
    totalPages: z.int(),
    totalElements: z.int(),
    number: z.int(),
    size: z.int(),
  })
}

/** One value or a list of them; nothing, null and an empty list all mean "any". */
export const listFilter = <T>(one: z.ZodType<T, T>) =>
  z.codec(z.union([one, z.array(one).max(500)]).nullish(), z.array(z.custom<T>()), {
    decode: (sent) => (sent === null || sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
    encode: (held) => held,
  })

/** The same for ids. One that is not there finds nothing. */
export const idFilter = (table: string) => listFilter(z.int().positive().meta({ filters: table }))

const idInAddress = (table: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .meta({ filters: table, examples: ['1'] })

/** The same in an address, where the key is repeated: city=1&city=2. */
export const idsInAddress = (table: string) =>
  z.codec(
    z.union([idInAddress(table), z.array(idInAddress(table)).max(500)]).optional(),
    z.array(z.int()).optional(),
    {
      decode: (sent) => (sent === undefined ? undefined : [sent].flat().map(Number)),
      encode: (ids) => ids?.map(String),
    },
  )

/** A filter on a fact, in an address. */
export const yesNoInAddress = z.codec(
  z.enum(['true', 'false']).optional().meta({ description: 'true, false; nothing: any' }),
  z.boolean().nullish(),
  {
    decode: (sent) => (sent === undefined ? undefined : sent === 'true'),
    encode: (held) => (held === null || held === undefined ? undefined : held ? 'true' : 'false'),
  },
)

/** A filter on a fact: true, false, or any. */
export const yesNo = z.boolean().nullish().meta({ description: 'true, false; null or nothing: any' })

/** A filter that is on or off: false is the same as nothing. */
export const switched = z.boolean().nullish().meta({ description: 'false is the same as nothing' })

/** What someone typed into a search box: no control character, and no longer than anybody types. */
export const searchText = z.codec(
  z
    .string()
    .max(100, { abort: true })
    .regex(/^[^\p{Cc}]*$/u)
    .nullish(),
  z.string(),
  { decode: (sent) => (sent ?? '').normalize().trim(), encode: (text) => text },
)
