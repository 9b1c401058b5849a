import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packages, root } from './tree.ts'

const FOLDERS = [...packages, 'deploy', 'docs', '.ci']
const FILE = /^[\w.-]+[.](md|ts|tsx|json|cjs|sql|ya?ml|css|html|sh|lock)$/

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: root }),
].filter((path) => existsSync(join(root, path)))

/** Each word in backticks or in a fence that begins with one of our folders, or is named like a file of the root. */
function pathsIn(text: string): string[] {
  const fences = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)]
  const quotes = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)
  return [...fences, ...quotes]
    .flatMap(([, quoted = '']) => quoted.split(/\s+/))
    .map((word) => word.replaceAll(/^['"(]+|['"),;:]+$/g, ''))
    .map((word) => word.replace(/^[.]\//, '').replace(/(:\d+)+$|#.*$/, ''))
    .filter((path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)) || FILE.test(path))
}

/** What pictures and links lead to inside the project; they start from the document's own folder. */
function linksIn(text: string, document: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/i.test(target))
    .map((target) => join(dirname(document), target))
}

/** `<word>` matches any name, `*` for any text, `{a,b}` for either. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<[^>]+>/g, '*').replaceAll('…', '*')
  if (!/[*{]/.test(pattern)) return existsSync(join(root, pattern)) || isNamedInAFolder(pattern)
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).length > 0
}

/** A file name alone, as in "`approval.ts` says why", matches any file of that name. */
function isNamedInAFolder(name: string): boolean {
  if (name.includes('/')) return false
  const anywhere = `{${FOLDERS.join(',')}}/**/${name}`
  return globSync(anywhere, { cwd: root, exclude: (part) => part === 'node_modules' }).length > 0
}

/** What a document names and nobody finds. */
const missingIn = (text: string, document: string) => [
  ...pathsIn(text).filter((path) => !exists(path)),
  ...linksIn(text, document).filter((path) => !existsSync(join(root, path))),
]

test.each(documents)('every path named in %s exists', (document) => {
  expect(missingIn(readFileSync(join(root, document), 'utf8'), document)).toEqual([])
})

test('a path that does not exist is seen', () => {
  const text = 'See `api/nowhere/no-file.ts`, `tools/tree.ts`, `tools/<name>.test.ts` and `npm run check`.'
  expect(missingIn(text, 'README.md')).toEqual(['api/nowhere/no-file.ts'])
})

test('a path inside a command is seen, in a line and in a fence', () => {
  const text =
    "`psql -f db/nothing.sql`, `cat 'db/invariants.sql' no-such.json`\n```sh\nbash .ci/nothing && node tools/tree.ts\n```\n"
  expect(missingIn(text, 'README.md')).toEqual(['.ci/nothing', 'db/nothing.sql', 'no-such.json'])
})

test('a picture or a link that leads nowhere is seen, from where its document lies', () => {
  const text =
    '![A](docs/pictures/none.png) ![B](docs/glossary.md "B") [c](../README.md#run-it) [d](https://quai.test/e) [f](#g)'
  expect(missingIn(text, 'README.md')).toEqual(['docs/pictures/none.png', '../README.md'])
  expect(
    missingIn('[c](../README.md#run-it) [d](glossary.md) [e](none.md)', 'docs/add-a-feature.md'),
  ).toEqual(['docs/none.md'])
})
