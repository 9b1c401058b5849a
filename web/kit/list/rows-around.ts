import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Neighbours } from '../layout/detail-page.tsx'

export interface PageAnswer<Row> {
  content: readonly Row[]
}

/** The rows among which one was before this one was opened: what was seen there, and nothing is requested. */
export function useRowsAround<Answered, Row, Key extends QueryKey>(
  question: UseQueryOptions<Answered, Error, PageAnswer<Row>, Key>,
): readonly Row[] {
  const { data } = useQuery({ ...question, enabled: false })
  return data?.content ?? []
}

/** From one of them to the next; none when it is not among them. */
export function neighboursOf(
  rows: readonly { id: number }[],
  id: number,
  go: (id: number) => void,
): Neighbours | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return undefined
  const to = (row: { id: number } | undefined) => row && (() => go(row.id))
  return { place: at + 1, count: rows.length, onPrevious: to(rows[at - 1]), onNext: to(rows[at + 1]) }
}
