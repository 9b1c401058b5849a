import { useLayoutEffect, useRef } from 'react'

/** 'J', 'Shift+J', 'Ctrl+Enter', 'ArrowDown', 'Space', 'Delete', '?', or two letters in a row: 'G C'. */
export type Keys = string
export type Shortcuts = Readonly<Record<Keys, ((event: KeyboardEvent) => void) | undefined>>

interface Options {
  enabled?: boolean
  /** Shortcuts of a dialog are the only ones alive while a dialog is open. */
  inDialog?: boolean
}

interface Layer {
  shortcuts: Shortcuts
  inDialog: boolean
}

const SINGLE_KEYS = 'quai.singleKeys'
const SEQUENCE_MS = 1200
const ACTS_BY_ITSELF =
  'a, button, summary, [role=button], [role=link], [role=menuitem], [role=option], [role=tab], [role=switch], [role=checkbox]'
/** What a field does with them, it does itself. */
const TYPED_WITH: ReadonlySet<string> = new Set(['Ctrl+Z', 'Ctrl+A'])
const layers: Layer[] = []
let leader = ''
let leaderAt = 0

/** Letters alone can be switched off in the profile, for those who dictate or use a screen reader. */
export function singleKeysAllowed(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== 'off'
}

export function allowSingleKeys(allowed: boolean): void {
  localStorage.setItem(SINGLE_KEYS, allowed ? 'on' : 'off')
}

/** The most recently mounted part of the page answers first. */
export function useShortcuts(shortcuts: Shortcuts, { enabled = true, inDialog = false }: Options = {}): void {
  const layer = useRef<Layer>({ shortcuts, inDialog })
  // With the drawing itself and not after it: a key pressed as soon as something is seen acts on what is seen.
  useLayoutEffect(() => {
    layer.current.shortcuts = shortcuts
    layer.current.inDialog = inDialog
  })
  useLayoutEffect(() => {
    const mounted = layer.current
    if (!enabled) return undefined
    if (layers.length === 0) document.addEventListener('keydown', onKeyDown)
    layers.push(mounted)
    return () => {
      layers.splice(layers.indexOf(mounted), 1)
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [enabled])
}

function onKeyDown(event: KeyboardEvent): void {
  const name = event.defaultPrevented || event.isComposing ? null : nameOf(event)
  if (name === null || (!name.startsWith('Ctrl+') && isTaken(name, event))) return
  if (TYPED_WITH.has(name) && inField(event)) return

  const sequence = Date.now() - leaderAt < SEQUENCE_MS ? `${leader} ${name}` : ''
  leader = name
  leaderAt = Date.now()
  const dialogOpen = document.querySelector('[aria-modal="true"], dialog:modal') !== null
  for (const wanted of sequence ? [sequence, name] : [name]) {
    for (const layer of layers.toReversed()) {
      const act = layer.inDialog === dialogOpen ? layer.shortcuts[wanted] : undefined
      if (!act) continue
      event.preventDefault()
      leader = ''
      act(event)
      return
    }
  }
}

/** The produced character decides, not the place of the key: most users are on AZERTY. */
function nameOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.getModifierState('AltGraph')) return null
  const key = keyOf(event)
  if (key === null) return null
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : ''
  // "?" needs Shift on some layouts and not on others: only letters and named keys distinguish it.
  const shift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key)) ? 'Shift+' : ''
  return ctrl + shift + key
}

/** Letters as capitals, Space by its name, everything else as the browser calls it. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (event.key === ' ') return 'Space'
  if (event.key.length > 1) return event.key === 'Dead' || event.key === 'Unidentified' ? null : event.key
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase()
  // An Arabic layout types no Latin letter at all: there the physical key stands for its letter.
  if (/\p{Script=Arabic}/u.test(event.key) && event.code.startsWith('Key')) return event.code.slice(3)
  return event.key
}

/** What a field types, what a focused button or link does by itself, and letters that were switched off. */
function isTaken(name: string, event: KeyboardEvent): boolean {
  if (inField(event)) return name !== 'Escape'
  if (name === 'Enter' || name === 'Space') {
    return event.target instanceof Element && event.target.closest(ACTS_BY_ITSELF) !== null
  }
  return event.key.length === 1 && !singleKeysAllowed()
}

export function inField(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|range|file)$/.test(target.type)
  )
}
