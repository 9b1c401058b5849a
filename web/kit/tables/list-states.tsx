import type { ReactNode } from 'react'
import { Failure } from '../feedback/failure.tsx'
import type { Words } from '../inputs/filter-words.ts'
import { NoResult } from '../feedback/no-result.tsx'
import { useLate } from '../feedback/use-late.ts'

interface ListStatesProps {
  list: { search: string; isFiltered: boolean; reset: () => void }
  found: { waiting: boolean; error: unknown; retry: () => void }
  /** There is no row to show. */
  empty: boolean
  /** None of these: « Aucun achat ». Its filters finish the sentence. */
  nothing: string
  words?: readonly Words[]
  /** While there is nothing at all: what will appear here, and the one button. */
  firstUse: ReactNode
  /** The rows, or their skeleton. */
  children: ReactNode
}

/** The rows of a list, or what is in their place: why they did not come, that there are none, or none of these. */
export function ListStates({ list, found, empty, firstUse, children, ...said }: ListStatesProps) {
  const late = useLate(found.waiting)
  if (found.error) return <Failure error={found.error} onRetry={found.retry} />
  if (found.waiting) return late ? children : null
  if (!empty) return children
  return list.isFiltered ? <NoResult {...said} search={list.search} onReset={list.reset} /> : firstUse
}
