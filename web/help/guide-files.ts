import type { Language } from '@app/i18n/sentences'
import { type GuideName, GUIDES } from './guides.ts'

// The very files of docs/guides: what is read here is what lies there. All come with the page, which nobody loads without
// asking for help, and a change of language waits for nothing.
const texts = import.meta.glob<string>('../../docs/guides/{fr,en}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../docs/guides/pictures/{fr,en}/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const textOf = (guide: GuideName, language: Language): string =>
  texts[`../../docs/guides/${language}/${GUIDES[guide][language]}.md`] ?? ''

/** Where the build laid a picture that a guide names from its own folder: ../pictures/fr/orders.png. */
export const pictureAt = (file: string): string =>
  pictures[`../../docs/guides/${file.replace('../', '')}`] ?? ''
