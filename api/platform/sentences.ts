import { formatNumber } from '@app/domain/money/format'
import type { Language } from '@app/i18n/sentences'
import { serverSentences } from '@app/i18n/server'
import i18next from 'i18next'

const instance = i18next.createInstance()
await instance.init({
  resources: { fr: { translation: serverSentences.fr }, en: { translation: serverSentences.en } },
  lng: 'fr',
  fallbackLng: 'fr',
  // Error codes contain dots; a slash separates the levels here.
  keySeparator: '/',
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

type Values = Readonly<Record<string, string | number>>

/** A sentence of the server in the reader's language: say('fr', 'errors/banks.nameTaken', { name }). */
export function translate(language: Language, key: string, values: Values = {}): string {
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

/** The preferred language, where it is one of ours. */
export function statedLanguage(acceptLanguage: string | undefined): Language | null {
  const first = /^\s*(en|fr)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return first === 'en' || first === 'fr' ? first : null
}

/** Before anybody is signed in: the browser's language, French unless it asks for English first. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  statedLanguage(acceptLanguage) ?? 'fr'
