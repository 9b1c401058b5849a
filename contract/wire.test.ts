import { expect, test } from 'vitest'
import { z } from 'zod'
import { as, codePath, inWireNames, wireObject } from './wire.ts'

const depot = wireObject({ id: as('repoId', z.int()), name: z.string() })
const form = wireObject({
  name: as('grayName', z.string()),
  depots: as('repositories', z.array(depot).optional()),
  home: as('mainRepo', depot.nullable()),
})

test('a place on the wire is found in code names, however deep and however wrapped', () => {
  expect(codePath(form, ['grayName'])).toBe('name')
  expect(codePath(form, ['repositories', 2, 'repoId'])).toBe('depots.2.id')
  expect(codePath(form, ['mainRepo', 'repoId'])).toBe('home.id')
  expect(codePath(form.optional().meta({ id: 'AForm' }), ['grayName'])).toBe('name')
  expect(
    codePath(
      form.refine(() => true),
      ['grayName'],
    ),
  ).toBe('name')
})

test('what the wire does not rename, or does not know, keeps its name', () => {
  expect(codePath(form, ['repositories', 0, 'name'])).toBe('depots.0.name')
  expect(codePath(form, ['somethingElse', 'inside'])).toBe('somethingElse.inside')
  expect(codePath(z.strictObject({ code: z.string() }), ['code'])).toBe('code')
})

test('what is not yet held against a form takes the names of the wire, in objects and lists, and keeps its values', () => {
  const values = { name: 'Atlas', depots: [{ id: 'x', name: 3 }], home: null, other: { id: 1 } }
  expect(inWireNames(form, values)).toEqual({
    grayName: 'Atlas',
    repositories: [{ repoId: 'x', name: 3 }],
    mainRepo: null,
    other: { id: 1 },
  })
})
