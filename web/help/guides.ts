import type { EnteringRole } from '@app/domain/access/roles'
import type { Language } from '@app/i18n/sentences'

/** By their names in addresses, and how their files are called in each language. */
export const GUIDES = {
  administrator: { fr: 'administrateur', en: 'administrator' },
  salesperson: { fr: 'commercial', en: 'salesperson' },
  agent: { fr: 'agent', en: 'agent' },
  'first-day': { fr: 'premier-jour', en: 'first-day' },
  keyboard: { fr: 'clavier', en: 'keyboard' },
} as const satisfies Record<string, Record<Language, string>>

export type GuideName = keyof typeof GUIDES
export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[]

const OF_ROLE = {
  ROLE_ADMIN: 'administrator',
  ROLE_COMMERCIAL: 'salesperson',
  ROLE_AGENT: 'agent',
} as const satisfies Record<EnteringRole, GuideName>

export const guideOf = (role: EnteringRole): GuideName => OF_ROLE[role]

export const guideNamed = (name: string | undefined): GuideName | undefined =>
  GUIDE_NAMES.find((guide) => guide === name)

/** A guide that another one leads to by its file. */
export const guideInFile = (file: string, language: Language): GuideName | undefined =>
  GUIDE_NAMES.find((guide) => `${GUIDES[guide][language]}.md` === file)
