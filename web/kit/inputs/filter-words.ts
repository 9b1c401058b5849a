import { createContext, useCallback, useState } from 'react'

/** What a filter adds to « Aucun achat »: which ones (« en promotion »), about what (« Cablor Industrie »), when. */
export interface Words {
  kind: 'which' | 'about' | 'when'
  text: string
}

type DescribeFilter = (name: string, words: Words | null) => void

/** Each filter describes its value here; nothing when it is empty. */
export const FilterWords = createContext<DescribeFilter>(() => {})

/** What all filters of a list hold, in their order. */
export function useFilterWords(): [words: readonly Words[], describeFilter: DescribeFilter] {
  const [held, setHeld] = useState<Readonly<Record<string, Words | null>>>({})
  const describeFilter = useCallback<DescribeFilter>(
    (name, words) => setHeld((before) => ({ ...before, [name]: words })),
    [],
  )
  return [Object.values(held).filter((words) => words !== null), describeFilter]
}
