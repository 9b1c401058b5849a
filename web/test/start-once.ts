import { startI18n } from '../kit/i18n.ts'

// Each file of tests runs its setup in the same page: what the application begins with is begun once.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// As in a browser with Save-Data on: code of pages that it does not open is not loaded.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
await startI18n('fr')

/** Errors on the console: a test that causes one fails. */
export const complaints: string[] = []

const shown = globalThis.console
const report = shown.error.bind(shown)
shown.error = (...args: unknown[]) => {
  const text = args.map(String).join(' ')
  // Sizes that settle a frame later are no fault.
  if (!text.includes('ResizeObserver loop')) complaints.push(text)
  report(...args)
}
