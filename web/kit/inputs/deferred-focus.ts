/*
 * The library gives a dialog its first focus by a timer, and a busy browser runs timers only after the keys that were
 * pressed meanwhile: a user who has gone on to the next field was called back. It looks for what is marked, so the mark goes
 * along with the focus.
 */
const MARK = 'data-autofocus'

document.addEventListener('focusin', ({ target }) => {
  const dialog = target instanceof Element && target.closest('[role=dialog], [role=menu]')
  if (!dialog || target === dialog) return
  for (const other of dialog.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK)
  target.setAttribute(MARK, 'true')
})
