import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { idIn } from './address-values.ts'
import { inField } from './keyboard.ts'

/*
 * A user who presses N types on at once. Between the moment a form is requested and the moment its first field has the
 * focus, its code or its record may still be on their way: what is typed meanwhile is kept for that field, and acts on
 * nothing else.
 */
let heading = ''
let expecting = false
let keys: string[] = []
/** What is on the page for a form that is on its way, and forms that are there. */
let waiting = 0
let forms = 0

window.addEventListener('keydown', keepKey, true)
document.addEventListener('focusin', ({ target }) => arrive(target))

/** Called by the router at every step, before anything of the new address is shown. */
export function headFor(address: string): void {
  if (address === heading) return
  heading = address
  expecting = isForm(new URL(address, location.origin))
  keys = []
}

function isForm({ pathname, searchParams }: URL): boolean {
  const dialog = searchParams.get('form') ?? ''
  return /\/(?:add|modify\/\d+)$/.test(pathname) || dialog === 'new' || idIn(dialog) !== null
}

function keepKey(event: KeyboardEvent): void {
  const command = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (!expecting || command || event.isComposing || inField(event)) return
  const types = event.key.length === 1 || event.key === 'Backspace'
  if (!types && event.key !== 'Enter' && event.key !== 'Delete') return
  // A user who has moved to the cross means it.
  const pressed = event.target instanceof Element && event.target.closest('[role=dialog] button')
  if (pressed && (event.key === 'Enter' || event.key === ' ')) return
  event.preventDefault()
  event.stopPropagation()
  if (types) keys.push(event.key)
}

/** The form has taken the focus: what was typed goes where it would have gone. */
function arrive(target: EventTarget | null): void {
  const dialog = document.querySelector('[aria-modal=true]')
  if (!expecting || forms === 0 || !(target instanceof Element) || dialog?.contains(target) === false) return
  expecting = false
  const isBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isBox && !target.readOnly && keys.length > 0) typeInto(target)
  keys = []
}

function typeInto(box: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart: from, selectionEnd: to, maxLength } = box
  // Checkboxes and date boxes accept no letters.
  if (from === null || to === null) return
  const room = maxLength < 0 ? Infinity : maxLength - (value.length - to)
  let before = value.slice(0, from)
  for (const key of keys) {
    if (key === 'Backspace') before = before.slice(0, -1)
    else if (before.length < room) before += key
  }
  box.setRangeText(before, 0, to, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** After what goes has gone and what comes has come: when that is no form, the keys are the page's again. */
function giveUpIfNothingComes(): void {
  setTimeout(() => {
    if (waiting === 0 && forms === 0) expecting = false
  })
}

/** In place of a form that is on its way. */
export function useFormOnItsWay(onItsWay = true): void {
  useLayoutEffect(() => {
    if (!onItsWay) return undefined
    waiting += 1
    return () => {
      waiting -= 1
      giveUpIfNothingComes()
    }
  }, [onItsWay])
}

/** In every form. */
export function useTypedAhead(): void {
  useLayoutEffect(() => {
    forms += 1
    return () => void (forms -= 1)
  }, [])
}

/** In the frame: an address that shows no form after all. */
export function useSettledAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(giveUpIfNothingComes, [pathname, search])
}
