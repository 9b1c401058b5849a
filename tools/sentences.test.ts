import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The features that the browser may load, and those that are there before any page is. */
const WORDS = [...read('i18n/browser.ts').matchAll(/^ {2}'?([a-z-]+)'?: typeof/gm)].map(
  ([, word]) => word ?? '',
)
const ALWAYS = ['common', 'fields', 'shell']
const KEY = new RegExp(`['"\`](${WORDS.join('|')})\\.[a-zA-Z]`, 'g')

/** What a file takes from others of the browser, types aside: they say nothing. */
function importsOf(path: string): string[] {
  const imported = read(path).matchAll(/(?:^|\n)(?:import|export) (?!type )[^'"]*?from '(\.[^']+\.tsx?)'/g)
  return [...imported].map(([, from = '']) => relative(root, join(root, dirname(path), from)))
}

function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const one of importsOf(path)) withImports(one, seen)
  return seen
}

const wordsIn = (path: string) => new Set([...read(path).matchAll(KEY)].map(([, word]) => word ?? ''))

/** Each page with the features that are loaded beside it. */
const PAGES = ['web/app/pages.ts', ...globSync('web/*/feature.ts', { cwd: root })].flatMap((file) =>
  [...read(file).matchAll(/load: \(\) => import\('(\.[^']+)'\),\s*words: \[([^\]]*)\]/g)].map(
    ([, from = '', words = '']) => ({
      page: join(dirname(file), from),
      loaded: [...words.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word ?? ''),
    }),
  ),
)

/** The features that a page needs and that are not loaded beside it. */
function missing({ page, loaded }: (typeof PAGES)[number]): string[] {
  const needed = new Set([...withImports(page)].flatMap((path) => [...wordsIn(path)]))
  for (const word of [...ALWAYS, ...loaded]) needed.delete(word)
  return [...needed].map((word) => `${page} ${word}`)
}

test('pages and their features are found at all', () => {
  expect(PAGES.length).toBeGreaterThan(20)
  expect(WORDS).toContain('purchases')
  expect([...withImports('web/purchases/purchase-form.tsx')]).toContain('web/products/stock-badge.tsx')
})

test('a page loads the sentences of every feature that it shows', () => {
  expect(PAGES.flatMap(missing)).toEqual([])
})

test('a page that forgets a feature is seen', () => {
  expect(missing({ page: 'web/purchases/purchase-form.tsx', loaded: ['purchases'] }).join()).toContain(
    'products',
  )
})

test('sentences of the server alone do not reach the browser', () => {
  const said = globSync('i18n/fr/*.ts', { cwd: root }).map((path) =>
    path.slice('i18n/fr/'.length, -'.ts'.length),
  )
  const [, left = ''] = /!\.\.\/\.\.\/i18n\/\{fr,en\}\/\{([^}]*)\}\.ts/.exec(read('web/kit/i18n.ts')) ?? []
  expect(left.split(',').toSorted()).toEqual(said.filter((word) => !WORDS.includes(word)).toSorted())
})
