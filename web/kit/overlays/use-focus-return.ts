import { useLayoutEffect, useState } from 'react'

/** What had the focus last on the page itself. A dialog may be replaced by another before it goes. */
let onPage: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('[role=dialog], [role=menu]')) onPage = target
})
// Left for nothing else, as the search box is on Enter: nobody is called back there. Another window is not meant.
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (target === onPage && relatedTarget === null && document.hasFocus()) onPage = null
})

/** What had the focus when this was mounted has it again when it goes, if it is still there. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  // With the dialog and not after it: until then one may have searched, and be back in the list.
  useLayoutEffect(
    () => () => {
      const last = onPage
      const back = before !== document.body && before?.isConnected ? before : last
      // After React has taken the dialog away, and only if nobody has gone on meanwhile.
      setTimeout(() => {
        const elsewhere = document.activeElement !== null && document.activeElement !== document.body
        if (elsewhere || onPage !== last || !(back instanceof HTMLElement) || !back.isConnected) return
        // What took its place has the focus in a moment.
        const replaced = document.querySelector('[role=dialog]') !== null && !back.closest('[role=dialog]')
        if (!replaced) back.focus()
      })
    },
    [before],
  )
}
