import { errorBodySchema } from '@app/contract/errors'
import type { Route, Routes, Schema } from '@app/contract/route'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { API_ROOT } from './serve.ts'
import { escapeHtml, sendPlainPage } from './web-pages.ts'

type JsonSchema = Record<string, unknown>

/** What crosses the wire: the input side of each schema, with the wire's own names and DHs. */
export function wireSchema(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...published } = z.toJSONSchema(schema, {
    io: 'input',
    // Files: described by their own meta.
    unrepresentable: 'any',
  })
  return published
}

const DESCRIPTION = `With ENCRYPTED_BODIES=on, JSON bodies both ways are { "data": base64(iv ‖ ciphertext ‖ tag) }: AES-128-GCM
under the session key, a random iv of 96 bits, a tag of 128 bits. The additional authenticated data is "request POST /api/products" or
"answer POST /api/products": the direction, the method, and the path with /api and without its query, one space between; "key" for the
session key that sign-in answers. At sign-in transKey is base64 of RSA-OAEP of 16 random bytes, the transport key, under publicKey of
GET /api/login/key, with SHA-256 as the hash and in MGF1 and without a label; key in the answer is the session key, encrypted with the
transport key. Worked example: transport key 202122232425262728292a2b2c2d2e2f, iv 303132333435363738393a3b, additional data "key",
session key 000102030405060708090a0b0c0d0e0f: key is MDEyMzQ1Njc4OTo7jOhvHEgt/M2CZCcQocNYMe3W1Vo37LwR4H+suh9Abt8=. With that session
key, iv 101112131415161718191a1b, additional data "request POST /api/products", plaintext {"needle":"tube"}: data is
EBESExQVFhcYGRobvwxtymor2oo153+BskWOHEeJpOFVuDyA0/muQc0p4po8.`

/** OpenAPI 3.1, written from the contract; nothing in it is kept by hand. */
function openApi(features: Record<string, Routes>) {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = (paths[route.path] ??= {})
      path[route.method.toLowerCase()] = operation(feature, name, route)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quai', version: '1', description: DESCRIPTION },
    servers: [{ url: API_ROOT }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorBodySchema },
    },
  }
}

const BODY_TYPES = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  file: ['multipart/form-data'],
}

function operation(feature: string, name: string, route: Route): JsonSchema {
  const bodyTypes = BODY_TYPES[route.bodyType ?? 'json']
  const { permission } = route
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    ...(permission === 'public' ? { security: [] } : { 'x-permission': permission }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.creates ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          bodyTypes.map((type) => [type, { schema: wireSchema(route.body as Schema) }]),
        ),
      },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: { [route.download ?? 'application/json']: { schema: wireSchema(route.answer) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
  }))
}

export function serveDocumentation(app: FastifyInstance, features: Record<string, Routes>): void {
  const document = openApi(features)
  app.get(`${API_ROOT}/openapi.json`, () => document)
  const page = readablePage(features)
  app.get(`${API_ROOT}/docs`, (_request, reply) => sendPlainPage(reply, 'Quai API', page))
}

function readablePage(features: Record<string, Routes>): string {
  const sections = Object.entries(features).map(([feature, routes]) => {
    const entries = Object.values(routes).map((route) => {
      const shapes = { path: route.params, query: route.query, body: route.body, answer: route.answer }
      const details = Object.entries(shapes).flatMap(([part, schema]) =>
        schema
          ? [`<h4>${part}</h4><pre>${escapeHtml(JSON.stringify(wireSchema(schema), null, 2))}</pre>`]
          : [],
      )
      return `<details><summary><code>${route.method} ${API_ROOT}${escapeHtml(route.path)}</code> · ${escapeHtml(route.summary)}</summary>
<p>${escapeHtml(whoMay(route))}</p>${details.join('')}</details>`
    })
    return `<h2>${feature}</h2>${entries.join('\n')}`
  })
  return `<h1>Quai API</h1><p>Machine-readable: <a href="${API_ROOT}/openapi.json">${API_ROOT}/openapi.json</a>. Every call but the public ones
carries <code>Authorization: Bearer …</code>. Errors answer <code>${Object.keys(errorBodySchema.properties).join(', ')}</code>.</p>${sections.join('\n')}`
}

function whoMay({ permission }: Route): string {
  if (permission === 'public') return 'Public'
  return Object.entries(permission)
    .map(([role, grant]) => `${role.replace('ROLE_', '')}: ${grant}`)
    .join(' · ')
}
