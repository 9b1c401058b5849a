import { globSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export const packages = ['domain', 'contract', 'i18n', 'db', 'api', 'cli', 'web', 'e2e', 'tools']

const NOT_OURS = new Set(['node_modules', 'dist'])
const GENERATED = new Set(['db/types.ts', 'db/schema.sql'])

/** Paths of what people wrote, from the root of the project: `handWritten(['api'], ['ts'])`. */
export function handWritten(where: string[], extensions: string[]): string[] {
  return where
    .flatMap((folder) => extensions.map((extension) => `${folder}/**/*.${extension}`))
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => NOT_OURS.has(name) }))
    .filter((path) => !GENERATED.has(path))
    .toSorted()
}

export const isTest = (path: string): boolean => /[.](test|spec)[.]tsx?$/.test(path)
