import { useEffect, useState } from 'react'

/** What had the focus last on the page itself. A dialog may be replaced by another before it goes. */
let onPage: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('[role=dialog], [role=menu]')) onPage = target
})

/** What had the focus when this was mounted has it again when it goes, if it is still there. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After React has taken the dialog away, and only if nobody else has taken the focus meanwhile.
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const back = before !== document.body && before?.isConnected ? before : onPage
        if (back instanceof HTMLElement && back.isConnected) back.focus()
      })
    },
    [before],
  )
}
