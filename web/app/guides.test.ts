import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ENTERING_ROLES } from '@app/domain/access/roles'
import { GUIDE_NAMES, type GuideName, GUIDES, guideOf } from '../help/guides.ts'
import { readGuide } from '../help/markdown.ts'
import { KEYBOARD, printed } from './keyboard-list.ts'
import { menuOf, menuPages } from './menu.ts'

type Language = 'fr' | 'en'
type Sentences = { readonly [key: string]: string | Sentences }

const LANGUAGES = ['fr', 'en'] as const
const root = join(import.meta.dirname, '../..')
const textOf = (guide: GuideName, language: Language) =>
  readFileSync(`${root}/docs/guides/${language}/${GUIDES[guide][language]}.md`, 'utf8')
const blocksOf = (guide: GuideName, language: Language) => readGuide(textOf(guide, language))
const every = GUIDE_NAMES.flatMap((guide) => LANGUAGES.map((language) => [guide, language] as const))

const flat = (held: Sentences): string[] =>
  Object.values(held).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)))
const wordsOf = async (word: string, language: Language) =>
  ((await import(`../../i18n/${language}/${word}.ts`)) as { default: Sentences }).default

/** Everything that the product says in a language. */
async function sentencesIn(language: Language): Promise<Set<string>> {
  const words = readdirSync(`${root}/i18n/${language}`).map((file) => file.replace('.ts', ''))
  const said = await Promise.all(words.map((word) => wordsOf(word, language)))
  return new Set(said.flatMap(flat))
}

test.each(every)(
  'what the guide %s (%s) prints bold stands on the screen in these words',
  async (guide, language) => {
    const bold = [...textOf(guide, language).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words)
    const said = await sentencesIn(language)
    expect(bold.filter((words) => !said.has(words))).toEqual([])
  },
)

test.each(GUIDE_NAMES)('the guide %s is French as French is printed', (guide) => {
  const wrong = textOf(guide, 'fr').match(/.{0,20}(?:[\p{L}\d»)*`] [:;?!»]|« |\p{L}'\p{L}).{0,20}/gu)
  expect(wrong ?? []).toEqual([])
})

const idsOf = (guide: GuideName, language: Language) =>
  blocksOf(guide, language).flatMap((block) => ('ids' in block ? block.ids : []))

test.each(ENTERING_ROLES)('help has a section for every page that %s can open', (role) => {
  const pages = menuPages(menuOf(role)).map(({ name }) => name as string)
  const own = role === 'ROLE_ADMIN' ? ['profile', 'settings'] : ['profile']
  expect(idsOf(guideOf(role), 'fr').toSorted()).toEqual([...pages, ...own].toSorted())
})

test.each(GUIDE_NAMES)('the guide %s tells the same in both languages, section by section', (guide) => {
  const shapeOf = (language: Language) =>
    blocksOf(guide, language).map((block) => [
      block.kind,
      'ids' in block ? block.ids : '',
      'items' in block ? block.items.length : '',
      'file' in block ? basename(block.file) : '',
    ])
  expect(shapeOf('en')).toEqual(shapeOf('fr'))
})

test.each(LANGUAGES)(
  'every picture kept for the guides (%s) is shown by one, with its tree beside it',
  (language) => {
    const shown = GUIDE_NAMES.flatMap((guide) =>
      blocksOf(guide, language).flatMap((block) =>
        block.kind === 'picture' ? [basename(block.file, '.png')] : [],
      ),
    ).toSorted()
    const kept = (ending: string) =>
      globSync(`${root}/docs/guides/pictures/${language}/*${ending}`)
        .map((file) => basename(file, ending))
        .toSorted()
    expect(kept('.png')).toEqual(shown)
    expect(kept('.txt')).toEqual(shown)
  },
)

/** The tables of the keyboard sheet, as they follow from what ? shows. */
async function sheetIn(language: Language): Promise<string> {
  const [common, shell] = [await wordsOf('common', language), await wordsOf('shell', language)]
  const said = (held: Sentences, ...path: string[]) =>
    path.reduce<string | Sentences>(
      (at, key) => (typeof at === 'string' ? at : (at[key] ?? '')),
      held,
    ) as string
  const pages = menuPages(menuOf('ROLE_ADMIN')).flatMap(({ letter, name }): [string, string][] =>
    letter === undefined
      ? []
      : [[`G ${letter}`, said(shell, 'palette', 'goTo').replace('{{page}}', said(shell, 'pages', name))]],
  )
  const head = language === 'fr' ? '| Touches | Effet |' : '| Keys | What they do |'
  return KEYBOARD.map(({ title, lines }) => {
    const own = lines.map(([keys, what]): [string, string] => [
      printed(keys, (name) => said(common, 'keys', name)),
      said(shell, 'keys', what),
    ])
    const rows = [...own, ...(title === 'everywhere' ? pages : [])].map(
      ([keys, what]) =>
        `| ${keys
          .split(' · ')
          .map((key) => `\`${key}\``)
          .join(' · ')} | ${what} |`,
    )
    return [`## ${said(shell, 'keys', title)}`, '', head, '|---|---|', ...rows].join('\n')
  }).join('\n\n')
}

test.each(LANGUAGES)(
  'the keyboard sheet (%s) holds the keys that ? shows, all of them and no other',
  async (language) => {
    const text = textOf('keyboard', language)
    const sheet = await sheetIn(language)
    expect(text.slice(text.indexOf(sheet.split('\n')[0] ?? '')).trim()).toBe(sheet)
  },
)
