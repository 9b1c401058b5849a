import { type Sorting, sortingIn } from '@app/contract/paging'
import { isPageSize, PAGE_SIZE, type PageSize } from '@app/domain/paging/pages'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'

type Change = Readonly<Record<string, string | number | readonly string[]>>

/** Where a list stands. It lives in the address, so a reload, the back button and a shared link all restore it. */
export interface ListState<F extends string = string> {
  /** Counted from 1. */
  page: number
  size: PageSize
  search: string
  view: string
  /** A column and its direction: 'date,desc'. */
  sort: string
  filters: Readonly<Record<F, readonly string[]>>
  isFiltered: boolean
  /** By the names in the address: page, size, search, view, sort, or a filter. All but a new page begin at the first. */
  set: (change: Change) => void
  reset: () => void
}

interface ListOptions<F extends string, Sort extends string> {
  size?: PageSize
  /** What it is sorted by at first. */
  sort?: Sort
  /** The filters this list understands, in the order of its columns. */
  filters?: readonly F[]
}

export function useListState<F extends string = never>(options: ListOptions<F, string> = {}): ListState<F> {
  const { size = PAGE_SIZE, sort = '' } = options
  const names = options.filters?.join() ?? ''
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const [page, wanted] = [Number(params.get('page')), Number(params.get('size'))]
    const search = params.get('search') ?? ''
    const held = names === '' ? [] : names.split(',').map((name) => [name, params.getAll(name)] as const)
    const set = (change: Change) =>
      setParams((before) => changed(before, change, { page: '1', sort }), { replace: true })
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      size: isPageSize(wanted) ? wanted : size,
      search,
      view: params.get('view') ?? '',
      sort: params.get('sort') ?? sort,
      filters: Object.fromEntries(held) as unknown as ListState<F>['filters'],
      isFiltered: search !== '' || held.some(([, values]) => values.length > 0),
      set,
      reset: () =>
        set(Object.fromEntries(['search', ...held.map(([name]) => name)].map((name) => [name, '']))),
    }
  }, [params, setParams, names, size, sort])
}

/** A list that the server sorts and pages: by the columns of its route, at first as the route has it unless said. */
export function usePagedList<Column extends string, const F extends string = never>(
  route: { query: { shape: { sort: z.ZodType<Sorting<Column>, string | undefined> } } },
  options: ListOptions<F, `${NoInfer<Column>},${'asc' | 'desc'}`>,
) {
  const { sort: schema } = route.query.shape
  const usual = z.decode(schema, undefined)
  const first = options.sort ?? `${usual.by},${usual.direction}`
  const list = useListState<F>({ ...options, sort: first })
  const sort = sortingIn(schema, list.sort) ?? sortingIn(schema, first) ?? usual
  const query = { page: list.page - 1, size: list.size, sort }
  return { ...list, sort: `${sort.by},${sort.direction}`, query }
}

/** What is empty, or as it is at first, leaves no trace in the address. */
function changed(before: URLSearchParams, change: Change, first: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(before)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const one of typeof value === 'object' ? value : [String(value)])
      if (one !== '' && one !== first[name]) next.append(name, one)
  }
  return next
}
