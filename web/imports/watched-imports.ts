import { useSyncExternalStore } from 'react'
import { readSession } from '../session.ts'

const NONE: readonly number[] = []
const listeners = new Set<() => void>()
let kept: { text: string; ids: readonly number[] } = { text: '', ids: NONE }

/** By user: the next user of this tab sees nothing of what the last one started. */
const key = () => `quai.imports.${readSession()?.owner}`

function watchedImports(): readonly number[] {
  const text = sessionStorage.getItem(key()) ?? ''
  // The same list again for the same text, or React would draw without end.
  if (text !== kept.text) kept = { text, ids: text.split(',').map(Number).filter(Number.isSafeInteger) }
  return text === '' ? NONE : kept.ids
}

function write(ids: readonly number[]): void {
  if (ids.length > 0) sessionStorage.setItem(key(), ids.join())
  else sessionStorage.removeItem(key())
  for (const listener of listeners) listener()
}

/** Its end will be announced, wherever the user is by then, also after a reload. */
export function watchImport(id: number): void {
  if (!watchedImports().includes(id)) write([...watchedImports(), id])
}

export function forgetImport(id: number): void {
  if (watchedImports().includes(id)) write(watchedImports().filter((one) => one !== id))
}

export function useWatchedImports(): readonly number[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, watchedImports)
}
