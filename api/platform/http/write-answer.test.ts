import { allRoutes } from '@app/contract/all-routes'
import type { Route, Routes } from '@app/contract/route'
import { writeAnswer } from '@app/contract/write'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sample } from '../../test/samples.ts'

const features: Record<string, Routes> = allRoutes
const routes = Object.entries(features).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
)

describe.each(routes.filter(([, route]) => route.download === undefined))('%s', (_name, route) => {
  const held = z.decode(route.answer, sample(route.answer, rowOf))

  test('is written as its schema would write it', () => {
    expect(writeAnswer(route, held)).toEqual(z.encode(route.answer, held))
  })

  test('is written without what its schema does not name', () => {
    const surprised = Array.isArray(held) ? held.map(surprise) : surprise(held)
    expect(writeAnswer(route, surprised)).toEqual(z.encode(route.answer, held))
  })
})

const rowOf = (table: string) => (table === 'images' ? `${'a'.repeat(32)}.webp` : 1)

const surprise = (held: unknown) =>
  typeof held === 'object' && held !== null ? { ...held, passwordHash: 'secret' } : held
