/**
 * A click that is under way, on Save perhaps, left a field before anyone could see what became of it. It is blocked, the
 * next one is allowed. False when there is none.
 */
export function blockClick(block: () => void, allow: () => void): boolean {
  if (!document.querySelector('button:active')) return false
  block()
  addEventListener('pointerup', () => setTimeout(allow), { once: true })
  return true
}
