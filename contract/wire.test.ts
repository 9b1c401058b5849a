import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './all-routes.ts'
import type { Route } from './route.ts'
import { as, codePath, inWireNames, wireObject, wirePath } from './wire.ts'

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

test('values not yet checked against a form take the names of the wire, in objects and lists, and keeps its values', () => {
  const values = { name: 'Atlas', depots: [{ id: 'x', name: 3 }], home: null, other: { id: 1 } }
  expect(inWireNames(form, values)).toEqual({
    grayName: 'Atlas',
    repositories: [{ repoId: 'x', name: 3 }],
    mainRepo: null,
    other: { id: 1 },
  })
})

test('a place in code names is found on the wire; one that the form does not have is rejected, wire names too', () => {
  expect(wirePath(form, 'name')).toBe('grayName')
  expect(wirePath(form.optional(), 'depots.2.id')).toBe('repositories.2.repoId')
  expect(wirePath(form, 'home.name')).toBe('mainRepo.name')
  expect(wirePath(z.strictObject({ code: z.string() }), 'code')).toBe('code')
  const free = wireObject({ values: as('fields', z.record(z.string(), z.string())) })
  expect(wirePath(free, 'values.Réf. (kg/m)')).toBe('fields.Réf. (kg/m)')
  for (const wrong of ['grayName', 'depots.0.repoId', 'other'])
    expect(() => wirePath(form, wrong)).toThrow('is no field of the form')
  expect(() => wirePath(undefined, 'name')).toThrow('there is no form')
})

test('every shape of every route is one: a renamed field in an object that renames nothing compiles, and fails at its first use', () => {
  const routes: [string, Route][] = Object.entries(allRoutes).flatMap(([feature, calls]) =>
    Object.entries<Route>(calls).map(([verb, route]): [string, Route] => [`${feature}.${verb}`, route]),
  )
  const broken = routes.flatMap(([name, { params, query, body, answer }]) =>
    [params, query, body, answer].flatMap((schema) => {
      try {
        schema?.safeParse({})
        return []
      } catch (error) {
        return [`${name}: ${String(error)}`]
      }
    }),
  )
  expect(broken).toEqual([])
  expect(() => z.strictObject({ phone: as('phoneNumber', z.string()) }).safeParse({})).toThrow('phone')
})
