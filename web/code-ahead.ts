import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Of web/<feature>/feature.ts, what is wanted here. */
interface Feature {
  public?: true
  pages: readonly { path: string; load: () => unknown; words: readonly string[] }[]
}

const web = import.meta.dirname
/** Every page begins with these, whatever it shows. */
const FIRST_WORDS = ['common', 'fields', 'shell']
const LANGUAGES = ['fr', 'en']
/** Telephones and tablets get a page of their own, and should not fetch the application for nothing. */
const DESKTOP = 'media="(pointer: fine)"'

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The file that contains a source. */
function fileOf(bundle: Bundle, source: string): string {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(resolve(web, source)))
  if (!chunk) throw new Error(`No file of the build holds ${source}`)
  return chunk.fileName
}

/** A file with all that it imports, and the styles of each. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

/** Read as they are, not bundled into this configuration: only their addresses and names are wanted. */
const manifests = () =>
  Promise.all(
    globSync('*/feature.ts', { cwd: web })
      .toSorted()
      .map(async (file) => ({
        folder: dirname(file),
        ...((await import(join(web, file))) as { feature: Feature }),
      })),
  )

/** Which files each address needs beside those that every page begins with. */
async function tableOf(bundle: Bundle, begun: ReadonlySet<string>) {
  const files: string[] = []
  const at = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const font = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))

  const needs = (own: string, frame: readonly string[]) => {
    const code = [...frame, own].flatMap((one) => [...withImports(bundle, fileOf(bundle, one))])
    return [...new Set([...code, ...font])].filter((file) => !begun.has(file)).map(at)
  }
  const sentenceFiles = (word: string) =>
    LANGUAGES.map((language) => at(fileOf(bundle, `../i18n/${language}/${word}.ts`)))
  const shown = (await manifests()).flatMap(({ folder, feature }) =>
    feature.pages.map(({ path, load, words }) => {
      const own = join(folder, /import\('(.+?)'\)/.exec(String(load))?.[1] ?? '')
      return [path, { code: needs(own, feature.public ? [] : ['app/layout.tsx']), words }] as const
    }),
  )
  const words = new Set([...FIRST_WORDS, ...shown.flatMap(([, page]) => page.words)])
  return {
    first: FIRST_WORDS,
    sentences: Object.fromEntries([...words].map((word) => [word, sentenceFiles(word)])),
    pages: Object.fromEntries(shown),
    files,
  }
}

/**
 * The scripts in the head of the page become one file that is kept for ever, which also asks for the code of the address;
 * what every page begins with is named in the page itself.
 */
export const codeAhead = (): Plugin => ({
  name: 'code-ahead',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const html = readFileSync(`${dir}/index.html`, 'utf8')
    const begun = new Set([
      ...withImports(bundle, fileOf(bundle, 'main.tsx')),
      ...withImports(bundle, fileOf(bundle, 'app/start.tsx')),
    ])
    const tags = /\s*<script src="\/([\w-]+\.js)"><\/script>/g
    const scripts = [...html.matchAll(tags)].map(([, name = '']) => name)
    const text = scripts.map((name) => readFileSync(`${dir}/${name}`, 'utf8')).join('\n')
    const table = JSON.stringify(await tableOf(bundle, begun))
    const whole = text.replace(/\}\)\(null\)\s*$/, () => `})(${table})\n`)
    if (whole === text) throw new Error('Nothing takes the table of files')
    const file = `assets/first-${createHash('sha256').update(whole).digest('base64url').slice(0, 8)}.js`
    writeFileSync(`${dir}/${file}`, whole)
    for (const name of scripts) rmSync(`${dir}/${name}`)
    const hints = [...begun]
      .filter((begin) => !html.includes(begin))
      .map((begin) =>
        begin.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="/${begin}" ${DESKTOP}>`
          : `<link rel="modulepreload" crossorigin href="/${begin}" ${DESKTOP}>`,
      )
    const lines = [`<script src="/${file}"></script>`, ...hints].map((line) => `\n    ${line}`).join('')
    writeFileSync(
      `${dir}/index.html`,
      html.replaceAll(tags, (_, name) => (name === scripts[0] ? lines : '')),
    )
  },
})
