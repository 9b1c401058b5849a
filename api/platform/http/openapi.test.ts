import { allRoutes } from '@app/contract/all-routes'
import { type Route, type Routes, XLSX } from '@app/contract/route'
import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

const app = appForTests()
const routes: Route[] = Object.values(allRoutes as Record<string, Routes>).flatMap((word) =>
  Object.values(word),
)

async function published(): Promise<(route: Pick<Route, 'method' | 'path'>) => Operation> {
  const { body } = await app.anonymous.send('GET', '/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  return ({ method, path }) => {
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is not published`)
    return operation
  }
}

test('a file is published as multipart with its parts: a workbook with how far to go, a picture alone', async () => {
  const operation = await published()
  const file = { type: 'string', format: 'binary' }
  const parts = { type: 'object', required: ['file'], additionalProperties: false }
  const mode = { type: 'string', enum: ['check', 'all', 'valid'], default: 'all' }
  expect(operation(allRoutes.imports.products).requestBody?.content).toEqual({
    'multipart/form-data': { schema: { ...parts, properties: { file, mode } } },
  })
  expect(operation(allRoutes.images.add).requestBody?.content).toEqual({
    'multipart/form-data': { schema: { ...parts, properties: { file } } },
  })
})

test('every body is published under the types that the server takes, and under no other', async () => {
  const operation = await published()
  const { admin } = await app.company()
  const sendable = {
    'application/json': 'application/json',
    'application/x-www-form-urlencoded': 'application/x-www-form-urlencoded',
    'multipart/form-data': 'multipart/form-data; boundary=x',
  }
  for (const route of routes.filter(({ body }) => body)) {
    const taken: string[] = []
    for (const [type, header] of Object.entries(sendable)) {
      const { status } = await admin.send(route.method, route.path.replaceAll(/\{\w+\}/g, '0'), undefined, {
        raw: '',
        headers: { 'content-type': header },
      })
      if (status !== 415) taken.push(type)
    }
    const content = operation(route).requestBody?.content ?? {}
    expect([route.path, Object.keys(content).toSorted()]).toEqual([route.path, taken])
  }
})

test('a download is published under its own type, everything else as JSON; refusals are always JSON', async () => {
  const operation = await published()
  const file = { schema: { type: 'string', format: 'binary' } }
  expect(operation(allRoutes.images.get).responses['200']?.content).toEqual({ 'image/webp': file })
  for (const saved of [allRoutes.stock.exportByDepot, allRoutes.imports.template, allRoutes.imports.errors])
    expect(operation(saved).responses['200']?.content).toEqual({ [XLSX]: file })
  for (const route of routes) {
    const { default: refused, ...done } = operation(route).responses
    const types = Object.values(done).map(({ content }) => Object.keys(content))
    expect([route.path, types]).toEqual([route.path, [[route.download ?? 'application/json']]])
    expect(Object.keys(refused?.content ?? {})).toEqual(['application/json'])
  }
})
