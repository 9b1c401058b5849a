import { createContext, useCallback, useState } from 'react'

type Tell = (name: string, words: string) => void

/** Each filter says here what it holds, in the words of its chip; nothing when it is empty. */
export const FilterWords = createContext<Tell>(() => {})

/** What all filters of a list hold, in their order. */
export function useFilterWords(): [words: readonly string[], tell: Tell] {
  const [held, setHeld] = useState<Readonly<Record<string, string>>>({})
  const tell = useCallback<Tell>(
    (name, words) => setHeld((before) => (before[name] === words ? before : { ...before, [name]: words })),
    [],
  )
  return [Object.values(held).filter(Boolean), tell]
}
