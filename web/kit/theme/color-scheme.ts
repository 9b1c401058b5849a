import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

const SCHEME = 'quai.scheme'
const ATTRIBUTE = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()

/** The page carries its scheme since first-paint.js: the attribute is the only source. */
function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light'
}

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  for (const listener of listeners) listener()
}

export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(SCHEME, scheme)
  show(scheme)
}

// Chosen in another tab, it applies here too.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === SCHEME && (newValue === 'light' || newValue === 'dark')) show(newValue)
})

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
}
