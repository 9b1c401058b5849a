import { type Sorting, sortingIn } from '@app/contract/paging'
import { isPageSize, PAGE_SIZE, type PageSize } from '@app/domain/paging/pages'
import { z } from 'zod'

/** The state of a list in an address. */
export interface ListPlace<F extends string = string> {
  /** Counted from 1. */
  page: number
  size: PageSize
  search: string
  view: string
  /** A column and its direction: 'date,desc'. */
  sort: string
  filters: Readonly<Record<F, readonly string[]>>
}

export interface ListOptions<F extends string, Sort extends string = string> {
  size?: PageSize
  /** What it is sorted by at first. */
  sort?: Sort
  /** The filters this list understands, in the order of its columns. */
  filters?: readonly F[]
}

export function listIn<F extends string>(address: URLSearchParams, options: ListOptions<F>): ListPlace<F> {
  const { size = PAGE_SIZE, sort = '', filters = [] } = options
  const [page, wanted] = [Number(address.get('page')), Number(address.get('size'))]
  const held = filters.map((name) => [name, address.getAll(name)] as const)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: isPageSize(wanted) ? wanted : size,
    search: address.get('search') ?? '',
    view: address.get('view') ?? '',
    sort: address.get('sort') ?? sort,
    filters: Object.fromEntries(held) as unknown as ListPlace<F>['filters'],
  }
}

/** A list that the server sorts and pages, by the columns of its route. */
export interface PagedRoute<Column extends string> {
  query: { shape: { sort: z.ZodType<Sorting<Column>, string | undefined> } }
}
export type PagedOptions<Column extends string, F extends string> = ListOptions<
  F,
  `${NoInfer<Column>},${'asc' | 'desc'}`
>

/** Sorted as the route has it by default. */
export function firstSort<Column extends string>(
  route: PagedRoute<Column>,
  sort: string | undefined,
): string {
  const usual = z.decode(route.query.shape.sort, undefined)
  return sort ?? `${usual.by},${usual.direction}`
}

/** The query to the server for it. Other parts of the address are not sent. */
export function queryOf<Column extends string>(
  { query }: PagedRoute<Column>,
  { page, size, sort }: ListPlace,
  first: string,
) {
  const { sort: schema } = query.shape
  const sorting = sortingIn(schema, sort) ?? sortingIn(schema, first) ?? z.decode(schema, undefined)
  return { page: page - 1, size, sort: sorting }
}

/** All of it from an address alone, for prefetching. */
export function pagedListIn<Column extends string, const F extends string = never>(
  route: PagedRoute<Column>,
  options: PagedOptions<Column, F>,
  address: URLSearchParams,
) {
  const first = firstSort(route, options.sort)
  const place = listIn<F>(address, { ...options, sort: first })
  return { ...place, query: queryOf(route, place, first) }
}
