import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  firstSort,
  listIn,
  type ListOptions,
  type ListPlace,
  type PagedOptions,
  type PagedRoute,
  queryOf,
} from './list-in-address.ts'

type Change = Readonly<Record<string, string | number | readonly string[]>>

/** The state of a list. It is in the address, so a reload, the back button and a shared link all restore it. */
export interface ListState<F extends string = string> extends ListPlace<F> {
  isFiltered: boolean
  /** By the names in the address: page, size, search, view, sort, or a filter. All but a new page begin at the first. */
  set: (change: Change) => void
  reset: () => void
}

export function useListState<F extends string = never>(options: ListOptions<F> = {}): ListState<F> {
  const { size, sort = '' } = options
  const names = options.filters?.join() ?? ''
  const [params, setParams] = useSearchParams()
  // A change that is not in the address yet is built upon: the router would begin again at what was drawn last, and a filter
  // set a moment after another one would take that back.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  return useMemo(() => {
    const filters = names === '' ? [] : (names.split(',') as F[])
    const place = listIn<F>(params, { ...(size && { size }), sort, filters })
    const set = (change: Change) => {
      latest.current = changed(latest.current, change, { page: '1', sort })
      setParams(latest.current, { replace: true })
    }
    return {
      ...place,
      isFiltered: place.search !== '' || filters.some((name) => place.filters[name].length > 0),
      set,
      reset: () => set(Object.fromEntries(['search', ...filters].map((name) => [name, '']))),
    }
  }, [params, setParams, names, size, sort])
}

/** A list that the server sorts and pages. */
export function usePagedList<Column extends string, const F extends string = never>(
  route: PagedRoute<Column>,
  options: PagedOptions<Column, F>,
) {
  const first = firstSort(route, options.sort)
  const list = useListState<F>({ ...options, sort: first })
  const query = queryOf(route, list, first)
  return { ...list, sort: `${query.sort.by},${query.sort.direction}`, query }
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
