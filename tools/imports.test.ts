import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handWritten, packages, root } from './tree.ts'

interface Cruise {
  modules: { source: string; dependencies: { module: string }[] }[]
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] }
}

const require = createRequire(import.meta.url)
const config = join(root, '.dependency-cruiser.cjs')
const fixtures = join(import.meta.dirname, 'fixtures/imports')
const { forbidden } = require(config) as { forbidden: { name: string; severity: string }[] }

function cruise(cwd: string): Cruise {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [bin, '--config', config, '--output-type', 'json', ...packages]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  ) as Cruise
}

test('every rule is an error', () => {
  expect(forbidden.filter((rule) => rule.severity !== 'error')).toEqual([])
})

describe('on a tree with forbidden imports', () => {
  const tree = mkdtempSync(join(tmpdir(), 'imports-'))
  const expected = new Map<string, string[]>()
  let result: Cruise

  beforeAll(() => {
    installPackages(tree)
    for (const fixture of globSync('**/*.txt', { cwd: fixtures })) {
      const path = fixture.replace('.txt', '')
      const source = readFileSync(join(fixtures, fixture), 'utf8')
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), source)
      const rules = /^\/\/ breaks: (.+)/.exec(source)?.[1]
      if (rules) expected.set(path, rules.split(', '))
    }
    result = cruise(tree)
  })
  afterAll(() => {
    rmSync(tree, { recursive: true })
  })

  test('modules are read at all', () => {
    expect(result.summary.totalCruised).toBeGreaterThan(expected.size)
  })

  test('exactly the files that say so break exactly the rules that they name', () => {
    const broken = Map.groupBy(result.summary.violations, (violation) => violation.from)
    const found = [...broken].map(([from, of]) => [
      from,
      [...new Set(of.map(({ rule }) => rule.name))].toSorted(),
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  test('no rule is left without a file that breaks it', () => {
    const broken = new Set([...expected.values()].flat())
    expect(forbidden.map((rule) => rule.name).filter((name) => !broken.has(name))).toEqual([])
  })
})

describe('on our own tree', () => {
  const files = handWritten(packages, ['ts', 'tsx'])

  test('dependency-cruiser reads every import that a TypeScript parser sees', () => {
    const read = new Map(cruise(root).modules.map((m) => [m.source, m.dependencies.map((d) => d.module)]))
    const unlisted = files.flatMap((path) => {
      const known = new Set(read.get(path)?.map((name) => name.replace(/^node:/, '')))
      return importsOf(path)
        .filter((name) => !known.has(name.replace(/^node:/, '')))
        .map((name) => `${path} imports ${name}`)
    })
    expect(unlisted).toEqual([])
  })
})

/** Our own package.json files, so that @app/… goes through the real exports, and hollow libraries. */
function installPackages(tree: string): void {
  mkdirSync(join(tree, 'node_modules/@app'), { recursive: true })
  for (const folder of packages) {
    cpSync(join(root, folder, 'package.json'), join(tree, folder, 'package.json'))
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@app', folder))
  }
  for (const name of ['zod', 'kysely', 'pg', 'react', 'vitest', 'fast-check']) {
    mkdirSync(join(tree, 'node_modules', name))
    writeFileSync(join(tree, 'node_modules', name, 'index.js'), '')
    writeFileSync(
      join(tree, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, main: 'index.js' }),
    )
  }
}

function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const found = new Set<string>()
  collectImports(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') }), found)
  return [...found]
}

function collectImports(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { type, source, callee, arguments: args } = node as Partial<Record<string, unknown>>
  if (typeof type === 'string' && /^(Import|ExportAll|ExportNamed)Declaration$/.test(type))
    addLiteral(source, found)
  if (type === 'CallExpression' && (callee as { type: string }).type === 'Import') {
    addLiteral((args as { expression: unknown }[])[0]?.expression, found)
  }
  for (const child of Object.values(node)) collectImports(child, found)
}

function addLiteral(node: unknown, found: Set<string>): void {
  const { type, value } = (node ?? {}) as { type?: string; value?: string }
  if (type === 'StringLiteral' && value) found.add(value)
}
