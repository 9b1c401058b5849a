import type { ProductRow } from '@app/contract/products'
import { useEffect, useRef } from 'react'
import type { ListState } from '../kit/list/list-state.ts'
import type { Rows } from '../kit/list/rows.ts'
import { useOpenAddress } from '../kit/ui/use-open-address.ts'

/** Which product is open, and the way through the list it was opened from, over the borders of its pages too. */
export function useProductPopup(list: ListState, { rows, pages, stale }: Rows<ProductRow>) {
  const { target, open, walk, close } = useOpenAddress()
  /** Which end of the next page to stand at, once it is here. */
  const landing = useRef<'first' | 'last'>(null)
  const at = rows.findIndex(({ id }) => id === target)

  function step(by: 1 | -1) {
    const next = rows[at + by]
    if (at === -1 || landing.current !== null) return
    if (next) return walk(next.id)
    const page = list.page + by
    if (page < 1 || page > pages) return
    landing.current = by === 1 ? 'first' : 'last'
    list.set({ page })
  }

  const first = rows[0]?.id
  const last = rows.at(-1)?.id
  useEffect(() => {
    if (landing.current === null || stale) return
    const arrival = landing.current === 'first' ? first : last
    landing.current = null
    if (arrival !== undefined) walk(arrival)
    // oxlint-disable-next-line react/exhaustive-deps -- only another page is an arrival
  }, [first, last, stale])

  return { target, row: rows[at], open, close, step }
}
