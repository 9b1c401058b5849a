import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

const SCHEME = 'quai.scheme'
const ATTRIBUTE = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()

/** The page carries its scheme since first-paint.js: the attribute is the one place that knows. */
function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light'
}

export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(SCHEME, scheme)
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  for (const listener of listeners) listener()
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
}
