import { PAGE_SIZES } from '@app/domain/paging/pages'
import { z } from 'zod'
import type { Schema } from './route.ts'

const wholeText = (schema: z.ZodType<string>) => z.codec(schema, z.int(), { decode: Number, encode: String })

/** page, size and sort as they stand in an address; only the columns that the list names can be sorted by. */
export function pageQuery<const Column extends string>(
  columns: readonly Column[],
  defaultSort: `${NoInfer<Column>},${'asc' | 'desc'}`,
) {
  const sorts: string[] = columns.flatMap((column) => [`${column},asc`, `${column},desc`])
  return z.strictObject({
    page: wholeText(
      z
        .string()
        .regex(/^\d{1,7}$/)
        .meta({ examples: ['0'] })
        .default('0'),
    ),
    size: wholeText(z.enum(PAGE_SIZES.map(String)).default('30')),
    sort: z.codec(z.enum(sorts).default(defaultSort), z.custom<{ by: Column; direction: 'asc' | 'desc' }>(), {
      decode: (sort) => {
        const [by, direction] = sort.split(',') as [Column, 'asc' | 'desc']
        return { by, direction }
      },
      encode: ({ by, direction }) => `${by},${direction}`,
    }),
  })
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

/** One id or a list of them; nothing, null and an empty list all mean "any". An id that is not there finds nothing. */
export const idFilter = (table: string) => {
  const id = z.int().positive().meta({ filters: table })
  return z.codec(z.union([id, z.array(id).max(500)]).nullish(), z.array(z.int()), {
    decode: (sent) => (sent === null || sent === undefined ? [] : typeof sent === 'number' ? [sent] : sent),
    encode: (ids) => ids,
  })
}

/** What somebody typed into a search box: no control character, and no longer than anybody types. */
export const searchText = z.codec(
  z
    .string()
    .max(100, { abort: true })
    .regex(/^[^\p{Cc}]*$/u)
    .nullish(),
  z.string(),
  { decode: (sent) => (sent ?? '').normalize().trim(), encode: (text) => text },
)
