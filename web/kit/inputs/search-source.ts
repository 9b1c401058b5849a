import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Question } from '../route-query.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Rows that are too many for the browser: the server searches them. */
export interface SearchSource<Row extends { id: number }> {
  /** The first few that match; all texts match the empty one. */
  find: (search: string) => Question<readonly Row[]>
  labelOf: (row: Row) => string
  /** The label of a value that no search has shown: it came with the record, or with the address. */
  labelById: (id: number) => Question<string>
}

/** A chosen value whose label the caller knows already. */
export interface Known {
  id: number
  label: string
}

/** The rows that match, the old ones until the new ones are here. An answer that nobody waits for is called off. */
export function useFoundRows<Row extends { id: number }>(
  { find }: SearchSource<Row>,
  typed: string,
  enabled: boolean,
  /** A user who has pressed Enter waits for the server, not for a pause in the typing. */
  hurry = false,
) {
  const wanted = useDebouncedValue(typed.trim(), hurry)
  const query = useQuery({ ...find(wanted), enabled, placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  return {
    search: typed.trim(),
    rows: data ?? [],
    /** Nothing to show yet. */
    waiting: data === undefined && error === null,
    stale: isPlaceholderData || wanted !== typed.trim(),
    error: data === undefined || isPlaceholderData ? error : null,
    retry: () => void query.refetch(),
  }
}

export type FoundRows<Row extends { id: number }> = ReturnType<typeof useFoundRows<Row>>

/** The labels of chosen values: given by the caller, seen in a search, or requested one by one. */
export function useChosenLabels<Row extends { id: number }>(
  { labelOf, labelById }: SearchSource<Row>,
  ids: readonly number[],
  known: readonly Known[] = [],
) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...labelById(id),
      enabled: !known.some((one) => one.id === id),
      staleTime: 60_000,
    })),
  })
  return {
    labels: ids.map((id, at) => {
      const answer = answers[at]
      const label = answer?.data ?? known.find((one) => one.id === id)?.label
      return label ?? (answer?.isError ? t('common.unknown') : '…')
    }),
    remember: (row: Row) => void cache.setQueryData(labelById(row.id).queryKey, labelOf(row)),
  }
}
