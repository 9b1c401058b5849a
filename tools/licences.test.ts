import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

interface Package {
  license?: string
  link?: true
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const listed = readFileSync(join(root, 'docs/licences.md'), 'utf8')

test('every licence that a package comes under is listed in docs/licences.md, and so is every package that names none', () => {
  const untold = Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
    .filter(([path, { license = path.replace(/^.*node_modules\//, '') }]) => {
      const names = license.replaceAll(/[()]/g, '').split(/ AND | OR /)
      return !names.every((name) => listed.includes(`\`${name}\``))
    })
    .map(([path, { license }]) => `${path} ${license}`)
  expect(untold).toEqual([])
})
