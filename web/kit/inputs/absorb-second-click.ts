const HALVES = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/**
 * The second half of a double click is ignored: what is then under the pointer is neither opened
 * nor closed by it, and no word is marked. The next separate click counts again.
 */
export function absorbSecondClick(): void {
  const absorbing = new AbortController()
  for (const half of HALVES) {
    const absorb = (event: MouseEvent) => {
      if (event.detail < 2) return absorbing.abort()
      event.preventDefault()
      return event.stopPropagation()
    }
    window.addEventListener(half, absorb, { capture: true, signal: absorbing.signal })
  }
}
