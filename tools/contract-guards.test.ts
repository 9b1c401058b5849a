import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A copy of the tree in which a route is added the careless way: `npm run types`, a step of
// `npm run check`, must not let it pass.
const root = `${import.meta.dirname}/..`
const copy = `${root}/.data/contract-guards`
const PLACES = ['domain', 'contract', 'i18n', 'db', 'api', 'tools']

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(`${copy}/node_modules/@app`, { recursive: true })
  for (const place of PLACES) {
    cpSync(`${root}/${place}`, `${copy}/${place}`, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
    symlinkSync(`${copy}/${place}`, `${copy}/node_modules/@app/${place}`)
  }
  for (const file of ['tsconfig.base.json', 'tsconfig.json', 'package.json'])
    cpSync(`${root}/${file}`, `${copy}/${file}`)
  // The copied contract sees only itself through @app; everything else it finds further up, in the real tree.
  writeFileSync(
    `${copy}/tsconfig.guard.json`,
    JSON.stringify({
      extends: './tsconfig.base.json',
      // What the untouched copy told of itself is kept, so that a change reads again only what it reaches.
      compilerOptions: { incremental: true, tsBuildInfoFile: './guard.tsbuildinfo' },
      include: ['api/app.ts', 'api/platform/**/*.ts', 'i18n/**/*.ts'],
      exclude: ['**/*.test.ts', 'i18n/browser.ts'],
    }),
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const ROUTE = `  careless: {
    method: 'GET',
    path: '/banks/careless',
    summary: 'x',
    permission: onlyAdmin,
    answer: done,
  },
`

/** What the compiler says of the copy with one file changed. */
function compileWith(file: string, change: (text: string) => string): string {
  const path = `${copy}/${file}`
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before && file !== 'contract/every-word.ts') throw new Error(`nothing to change in ${file}`)
  writeFileSync(path, after)
  try {
    const tsc = spawnSync(
      `${root}/node_modules/.bin/tsc`,
      ['-p', `${copy}/tsconfig.guard.json`, '--noEmit'],
      {
        encoding: 'utf8',
      },
    )
    return tsc.stdout + tsc.stderr
  } finally {
    writeFileSync(path, before)
  }
}

const addRoute = (route: string) => (text: string) =>
  text.replace('export const banks = routes({\n', (head) => head + route)

test('the untouched copy compiles', () => {
  expect(compileWith('contract/every-word.ts', (text) => text)).toBe('')
})

test('a route without a handler does not compile', () => {
  expect(compileWith('contract/banks.ts', addRoute(ROUTE))).toMatch(/banks\.routes\.ts.*careless/s)
})

test('a route without a permission does not compile', () => {
  const bare = ROUTE.replace(/ +permission: onlyAdmin,\n/, '')
  expect(compileWith('contract/banks.ts', addRoute(bare))).toMatch(/contract\/banks\.ts.*permission/s)
})

test('a word without its handlers does not compile', () => {
  const more = (text: string) => text.replace('everyWord = {', 'everyWord = { careless: banks,')
  expect(compileWith('contract/every-word.ts', more)).toMatch(/api\/app\.ts.*careless/s)
})

test('a refusal without its French sentence does not compile', () => {
  const more = (text: string) =>
    text.replace("'banks.nameTaken': 409,", "'banks.nameTaken': 409,\n  'banks.careless': 409,")
  expect(compileWith('contract/errors.ts', more)).toMatch(/i18n\/fr\/errors\.ts.*banks\.careless/s)
})

test('a French sentence without its English one does not compile', () => {
  const more = (text: string) => text.replace("required: '", "careless: 'Sans anglais',\n  required: '")
  expect(compileWith('i18n/fr/fields.ts', more)).toMatch(/i18n\/en\/fields\.ts.*careless/s)
})

test('a refusal that lacks a value its sentence names does not compile', () => {
  const less = (text: string) => text.replace("'banks.nameTaken', { name }", "'banks.nameTaken', {}")
  expect(compileWith('api/banks/save-bank.ts', less)).toMatch(/save-bank\.ts.*name/s)
})
