/** After the form has taken the focus for itself, as it does when it opens. */
const AFTER_MS = 50

/** The first field that must be filled in and is not: where one goes on. */
export function focusUnfinished(): void {
  setTimeout(() => {
    const form = document.querySelector('[role=dialog]') ?? document.querySelector('main')
    form?.querySelector<HTMLElement>(':is(input, textarea):required:invalid')?.focus()
  }, AFTER_MS)
}
