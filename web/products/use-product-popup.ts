import type { ListState } from '../kit/list/list-state.ts'
import { useOpenAddress } from '../kit/overlays/use-open-address.ts'
import { usePageBorder } from '../kit/tables/use-page-border.ts'

interface Page {
  ids: readonly number[]
  pages: number
  stale: boolean
}

/** Which product is open, and the way through the list it was opened from, over the borders of its pages too. */
export function useProductPopup(list: ListState, page: Page) {
  const { ids } = page
  const { target, replace, close } = useOpenAddress()
  const border = usePageBorder(list, page, (end) => {
    // One that is on both sides of the border is not shown again.
    const arrival = ids.filter((id) => id !== target).at(end)
    if (arrival !== undefined) replace(arrival)
  })

  function step(by: 1 | -1) {
    const at = ids.findIndex((id) => id === target)
    const next = ids[at + by]
    if (at === -1 || border.isCrossing()) return
    if (next === undefined) border.cross(by, by === 1 ? 0 : -1)
    else replace(next)
  }

  return { target, step, close }
}
