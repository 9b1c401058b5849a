import { useEffect, useRef } from 'react'
import type { ListState } from '../kit/list/list-state.ts'
import { useOpenAddress } from '../kit/ui/use-open-address.ts'

interface Page {
  ids: readonly number[]
  pages: number
  stale: boolean
}

/** Which product is open, and the way through the list it was opened from, over the borders of its pages too. */
export function useProductPopup(list: ListState, { ids, pages, stale }: Page) {
  const { target, walk, close } = useOpenAddress()
  /** Which end of the next page to stand at, once it is here. */
  const landing = useRef<'first' | 'last'>(null)

  function step(by: 1 | -1) {
    const at = ids.findIndex((id) => id === target)
    const next = ids[at + by]
    if (at === -1 || landing.current !== null) return
    if (next !== undefined) return walk(next)
    const page = list.page + by
    if (page < 1 || page > pages) return
    landing.current = by === 1 ? 'first' : 'last'
    list.set({ page })
  }

  const [first, last] = [ids[0], ids.at(-1)]
  useEffect(() => {
    if (landing.current === null || stale) return
    // One that stands on both sides of the border is not shown again.
    const other = (id: number) => id !== target
    const arrival = landing.current === 'first' ? ids.find(other) : ids.findLast(other)
    landing.current = null
    if (arrival !== undefined) walk(arrival)
    // oxlint-disable-next-line react/exhaustive-deps -- only another page is an arrival
  }, [first, last, stale])

  return { target, step, close }
}
