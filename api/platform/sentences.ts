import { formatNumber } from '@app/domain/money/format'
import type { Language } from '@app/i18n/sentences'
import { serverSentences } from '@app/i18n/server'
import i18next from 'i18next'

const instance = i18next.createInstance()
await instance.init({
  resources: { fr: { translation: serverSentences.fr }, en: { translation: serverSentences.en } },
  lng: 'fr',
  fallbackLng: 'fr',
  // Refusal codes hold dots; a slash separates the levels here.
  keySeparator: '/',
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

type Values = Readonly<Record<string, string | number>>

/** A sentence of the server in the reader's language: say('fr', 'errors/banks.nameTaken', { name }). */
export function say(language: Language, key: string, values: Values = {}): string {
  return instance.t(key, { ...values, lng: language, replace: written(language, values) })
}

/** Figures as the reader writes them, in every sentence. The bare `count` and `context` still choose its form. */
function written(language: Language, values: Values): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'number' ? formatNumber(value, language) : value,
  ])
  return Object.fromEntries(texts)
}

/** Before anybody is signed in: the browser's language, French unless it asks for English first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'fr'
}
