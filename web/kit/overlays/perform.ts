import { notify } from '../feedback/toasts.tsx'
import type { Action } from './action-menu.tsx'

/** Does it, or shows why it cannot be done: with the key alone, the menu is not seen. */
export function perform({ run, whyNot }: Action): void {
  if (whyNot === undefined) run()
  else notify({ tone: 'bad', text: whyNot })
}
