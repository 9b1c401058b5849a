import { useEffect, useRef } from 'react'

/** Which end of a page. */
export type End = 0 | -1

interface Page {
  /** The ids of the rows, in order. */
  ids: readonly unknown[]
  pages: number
  stale: boolean
}

/** Moving on over the border of a page: the next one is requested, and once it is here the user is at its end. */
export function usePageBorder(
  list: { page: number; set: (change: { page: number }) => void },
  { ids, pages, stale }: Page,
  focusRow: (end: End) => void,
) {
  const landing = useRef<End>(null)
  const [first, last] = [ids[0], ids.at(-1)]
  useEffect(() => {
    if (landing.current === null || stale || first === undefined) return
    focusRow(landing.current)
    landing.current = null
    // oxlint-disable-next-line react/exhaustive-deps -- only another page is an arrival
  }, [first, last, stale])
  return {
    /** The next page is on its way: no further step is taken. */
    isCrossing: () => landing.current !== null,
    cross: (steps: number, end: End) => {
      const page = list.page + steps
      if (page < 1 || page > pages || landing.current !== null) return
      landing.current = end
      list.set({ page })
    },
  }
}
