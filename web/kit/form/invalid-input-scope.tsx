import { type ReactNode, use, useCallback, useEffect } from 'react'
import { ReportInvalid } from '../inputs/invalid-message.ts'
import { InvalidInputs } from './field.tsx'

/** What was typed into a box in here and could not be taken: under this name the form refuses to be saved without it. */
export function InvalidInputScope({ name, children }: { name: string; children: ReactNode }) {
  const invalidInputs = use(InvalidInputs)
  const report = useCallback(
    (sentence: string | null) => {
      if (sentence === null) invalidInputs.delete(name)
      else invalidInputs.set(name, sentence)
    },
    [invalidInputs, name],
  )
  // What is not there any more has nothing to refuse.
  useEffect(() => () => void invalidInputs.delete(name), [invalidInputs, name])
  return <ReportInvalid value={report}>{children}</ReportInvalid>
}

/** Of a line, by its key: where it is among the others may change. */
export const invalidLinePath = (field: string, key: number) => `${field}.line-${key}`

/** Which line the rest of such a name is about. */
export const invalidLineIn = (path: string): number | undefined => {
  const key = /^line-(\d+)$/.exec(path)?.[1]
  return key === undefined ? undefined : Number(key)
}
