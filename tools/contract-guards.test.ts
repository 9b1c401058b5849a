import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// A copy of the tree in which a route is added the careless way: `npm run types`, a step of
// `npm run check`, must not let it pass.
const root = `${import.meta.dirname}/..`
const copy = `${root}/.data/contract-guards`
const PACKAGES = ['domain', 'contract', 'i18n', 'db', 'api', 'tools']

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(`${copy}/node_modules/@app`, { recursive: true })
  for (const folder of PACKAGES) {
    cpSync(`${root}/${folder}`, `${copy}/${folder}`, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
    symlinkSync(`${copy}/${folder}`, `${copy}/node_modules/@app/${folder}`)
  }
  for (const file of ['tsconfig.base.json', 'tsconfig.json', 'package.json'])
    cpSync(`${root}/${file}`, `${copy}/${file}`)
  // The copied contract sees only itself through @app; everything else it finds further up, in the real tree.
  writeFileSync(
    `${copy}/tsconfig.guard.json`,
    JSON.stringify({
      extends: './tsconfig.base.json',
      // The build information of the untouched copy is kept, so that a change checks again only what it reaches.
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

const [complete, careless] = [
  ROUTE,
  ROUTE.replaceAll('careless', 'open').replace(/ +permission: onlyAdmin,\n/, ''),
]

/** Careless changes, each in a file of its own so that none hides what the compiler says of another. */
const CHANGES: [file: string, change: (text: string) => string][] = [
  ['contract/banks.ts', (text) => text.replace('banks = routes({\n', (head) => head + complete)],
  ['contract/brands.ts', (text) => text.replace('brands = routes({\n', (head) => head + careless)],
  ['contract/all-routes.ts', (text) => text.replace('allRoutes = {', 'allRoutes = { forgotten: cities,')],
  ['contract/errors.ts', (text) => text.replace("'banks.nameTaken': 409,", "$&\n  'banks.careless': 409,")],
  ['i18n/fr/fields.ts', (text) => text.replace("required: '", "careless: 'Sans anglais',\n  $&")],
  ['api/banks/save-bank.ts', (text) => text.replace("'banks.nameTaken', { name }", "'banks.nameTaken', {}")],
]

function compile(): string {
  const tsc = spawnSync(`${root}/node_modules/.bin/tsc`, ['-p', `${copy}/tsconfig.guard.json`, '--noEmit'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return tsc.stdout + tsc.stderr
}

test('the untouched copy compiles', () => {
  expect(compile()).toBe('')
})

describe('with careless changes', () => {
  let errors: string[] = []
  beforeAll(() => {
    for (const [file, change] of CHANGES) {
      const before = readFileSync(`${copy}/${file}`, 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`nothing to change in ${file}`)
      writeFileSync(`${copy}/${file}`, after)
    }
    // What an error goes on with is indented.
    errors = compile().split(/\n(?! )/)
  })

  test.each([
    ['a route without a handler', 'api/banks/banks.routes.ts', 'careless'],
    ['a route without a permission', 'contract/brands.ts', 'permission'],
    ['a feature without its handlers', 'api/app.ts', 'forgotten'],
    ['a refusal without its French sentence', 'i18n/fr/errors.ts', 'banks.careless'],
    ['a French sentence without its English one', 'i18n/en/fields.ts', 'careless'],
    ['a refusal that lacks a value its sentence names', 'api/banks/save-bank.ts', 'name'],
  ])('%s does not compile', (_, file, name) => {
    expect(errors.filter((error) => error.startsWith(file)).join('\n')).toContain(name)
  })
})
