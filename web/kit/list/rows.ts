import { pageCount } from '@app/domain/paging/pages'
import { matches } from '@app/domain/text/matches'
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ListState } from './list-state.ts'

/** One page of a list, wherever the paging was done. */
export interface Rows<Row> {
  rows: readonly Row[]
  total: number
  pages: number
  /** Nothing to show yet. */
  waiting: boolean
  /** The page before is still shown while the next one is on its way. */
  stale: boolean
  error: unknown
  retry: () => void
}

interface PageAnswer<Row> {
  content: readonly Row[]
  totalElements: number
  totalPages: number
}

/** Paged by the server. */
export function useServerRows<Answered, Row, Key extends QueryKey>(
  question: UseQueryOptions<Answered, Error, PageAnswer<Row>, Key>,
): Rows<Row> {
  const query = useQuery({ ...question, placeholderData: keepPreviousData })
  return {
    rows: query.data?.content ?? [],
    total: query.data?.totalElements ?? 0,
    pages: Math.max(1, query.data?.totalPages ?? 1),
    waiting: query.isPending,
    stale: query.isPlaceholderData,
    error: query.isPlaceholderData || !query.data ? query.error : null,
    retry: () => void query.refetch(),
  }
}

/** All rows are here, a few dozen: searched and paged in the browser. */
export function browserRows<Row>(
  query: { data: readonly Row[] | undefined; isPending: boolean; error: unknown; refetch: () => unknown },
  list: ListState,
  textsOf: (row: Row) => readonly (string | undefined)[],
): Rows<Row> {
  const found = (query.data ?? []).filter((row) => matches(list.search, textsOf(row)))
  const pages = pageCount(found.length, list.size)
  const start = (Math.min(list.page, pages) - 1) * list.size
  return {
    rows: found.slice(start, start + list.size),
    total: found.length,
    pages,
    waiting: query.isPending,
    stale: false,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
