import { useShortcuts } from '../kit/keyboard.ts'

const everyOne = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/** To the next of these parts of the page, or the one before; at first to the one at that end. */
function moveFocus(selector: string, steps: 1 | -1): void {
  const all = everyOne(selector)
  const at = all.findIndex((one) => one === document.activeElement)
  const next = at === -1 ? (steps > 0 ? 0 : all.length - 1) : at + steps
  all[next]?.focus()
}

/** J and K move among links; Enter opens one, as any link. */
export function useFocusAmong(selector: string): void {
  const [on, back] = [() => moveFocus(selector, 1), () => moveFocus(selector, -1)]
  useShortcuts({ J: on, K: back, ArrowDown: on, ArrowUp: back })
}

/** On to the one after the current one, before it goes; or, of the last, to the one before. */
export function leaveCurrent(selector: string): void {
  const all = everyOne(selector)
  const at = all.findIndex((one) => one === document.activeElement)
  ;(all[at + 1] ?? all[at - 1])?.focus()
}
