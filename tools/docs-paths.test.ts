import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places, root } from './tree.ts'

const FOLDERS = [...places, 'deploy', 'docs', '.ci']
const FILE = /^[\w.-]+[.](md|ts|tsx|json|cjs|sql|ya?ml|css|html|sh|lock)$/

const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })].filter((path) =>
  existsSync(join(root, path)),
)

/** What stands in backticks and begins with one of our folders, or is named like a file of the root. */
function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = '']) => quoted.replace(/^[.]\//, '').replace(/(:\d+)+$|#.*$/, ''))
    .filter((path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)) || FILE.test(path))
}

/** `<word>` stands for any name, `*` for any text, `{a,b}` for either. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<[^>]+>/g, '*').replaceAll('…', '*')
  if (!/[*{]/.test(pattern)) return existsSync(join(root, pattern)) || isNamedInAFolder(pattern)
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).length > 0
}

/** A file name alone, as in "`approval.ts` says why", may stand for any file of that name. */
function isNamedInAFolder(name: string): boolean {
  if (name.includes('/')) return false
  const anywhere = `{${FOLDERS.join(',')}}/**/${name}`
  return globSync(anywhere, { cwd: root, exclude: (part) => part === 'node_modules' }).length > 0
}

test.each(documents)('every path named in %s exists', (document) => {
  const paths = pathsIn(readFileSync(join(root, document), 'utf8'))
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('a path that does not exist is seen', () => {
  const text = 'See `api/nowhere/no-file.ts`, `tools/tree.ts`, `tools/<name>.test.ts` and `npm run check`.'
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual(['api/nowhere/no-file.ts'])
})
