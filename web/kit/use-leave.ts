import { useLocation, useNavigate } from 'react-router'
import { useShortcuts } from './keyboard.ts'
import { otherListLeft } from './list-address.ts'

/** Pressed on the page, not on something over it that this very key has closed. */
const isOnPage = ({ target }: KeyboardEvent) =>
  target === document.body || (target instanceof Element && target.closest('#content') !== null)

/** Esc leads back to where a record was opened from: its own list, or else a report, a desk or home, and to its row there. */
export function useLeave(toOwnList: () => void): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const rowId = Number(/\/details\/(\d+)/.exec(pathname)?.[1])
  useShortcuts({
    Escape: (event) => {
      if (!isOnPage(event)) return
      const other = otherListLeft(pathname)
      if (other === undefined) toOwnList()
      else void navigate(other, { state: { rowId } })
    },
  })
}
