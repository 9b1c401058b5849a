import { isPageSize, type PageSize } from '@app/domain/paging/pages'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

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

interface Defaults<F extends string> {
  size: PageSize
  /** The filters this list understands, in the order of its columns. */
  filters?: readonly F[]
}

export function useListState<F extends string = never>({ size, filters }: Defaults<F>): ListState<F> {
  const [params, setParams] = useSearchParams()
  const names = filters?.join() ?? ''
  const set = useCallback(
    (change: Change) => setParams((before) => changed(before, change), { replace: true }),
    [setParams],
  )
  return useMemo(() => {
    const page = Number(params.get('page'))
    const wanted = Number(params.get('size'))
    const search = params.get('search') ?? ''
    const held = names === '' ? [] : names.split(',').map((name) => [name, params.getAll(name)] as const)
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      size: isPageSize(wanted) ? wanted : size,
      search,
      view: params.get('view') ?? '',
      sort: params.get('sort') ?? '',
      filters: Object.fromEntries(held) as unknown as ListState<F>['filters'],
      isFiltered: search !== '' || held.some(([, values]) => values.length > 0),
      set,
      reset: () =>
        set(Object.fromEntries(['search', ...held.map(([name]) => name)].map((name) => [name, '']))),
    }
  }, [params, names, size, set])
}

/** What is empty, and the first page, leave no trace in the address. */
function changed(before: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const one of typeof value === 'object' ? value : [String(value)]) {
      if (one !== '' && !(name === 'page' && one === '1')) next.append(name, one)
    }
  }
  return next
}
