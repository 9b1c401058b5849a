import type { BrowserSentences } from '@app/i18n/browser'
import type { Language } from '@app/i18n/sentences'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: BrowserSentences }
  }
}

type Word = keyof BrowserSentences
interface SentencesFile {
  default: Record<string, unknown>
}

/** One small file per feature and language; sentences of the server alone are left out. */
const files = import.meta.glob<SentencesFile>([
  '../../i18n/{fr,en}/*.ts',
  '!../../i18n/{fr,en}/{errors,exports,graphs,imports,mails,warnings,print}.ts',
])
const asked = new Map<string, Promise<void>>()
const words = new Set<Word>()

function load(word: Word, language: Language): Promise<void> {
  const path = `../../i18n/${language}/${word}.ts`
  const known = asked.get(path)
  if (known) return known
  const file = files[path]
  if (!file) throw new Error(`No sentences at ${path}`)
  const loading = file().then((module) => {
    i18next.addResourceBundle(language, 'translation', { [word]: module.default }, true, true)
  })
  // A failed load is asked again: the network may be back.
  loading.catch(() => asked.delete(path))
  asked.set(path, loading)
  return loading
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'fr'
}

/** Loads what these features say in the current language; a route's loader awaits it beside its code. */
export async function loadSentences(...wanted: Word[]): Promise<void> {
  for (const word of wanted) words.add(word)
  await Promise.all(wanted.map((word) => load(word, currentLanguage())))
}

export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: {} } },
    // No key has a colon: without this, each sentence is looked at for one.
    nsSeparator: false,
    // Values are escaped by React.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  document.documentElement.lang = language
  await loadSentences('common', 'fields', 'shell')
}

/**
 * Loads every feature seen so far, then changes the language of the page at once. Without the network it changes nothing,
 * and returns false.
 */
export async function speak(language: Language): Promise<boolean> {
  try {
    await Promise.all([...words].map((word) => load(word, language)))
    await i18next.changeLanguage(language)
  } catch {
    return false
  }
  document.documentElement.lang = language
  return true
}
