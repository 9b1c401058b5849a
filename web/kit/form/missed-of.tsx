import { type ReactNode, use, useCallback, useEffect } from 'react'
import { Missed } from '../ui/missed.ts'
import { MissedContext } from './field.tsx'

/** What was typed into a box in here and could not be taken: under this name the form refuses to be saved without it. */
export function MissedOf({ name, children }: { name: string; children: ReactNode }) {
  const missed = use(MissedContext)
  const tell = useCallback(
    (sentence: string | null) => {
      if (sentence === null) missed.delete(name)
      else missed.set(name, sentence)
    },
    [missed, name],
  )
  // What is not there any more has nothing to refuse.
  useEffect(() => () => void missed.delete(name), [missed, name])
  return <Missed value={tell}>{children}</Missed>
}

/** Of a line, by its key: where it stands among the others may change. */
export const missedOfLine = (field: string, key: number) => `${field}.line-${key}`

/** Which line the rest of such a name is about. */
export const missedLineIn = (path: string): number | undefined => {
  const key = /^line-(\d+)$/.exec(path)?.[1]
  return key === undefined ? undefined : Number(key)
}
