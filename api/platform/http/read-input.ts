import type { Route } from '@app/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, fail } from '../errors.ts'
import { purposeOf, unseal } from './body-encryption.ts'
import { malformed } from './error-answers.ts'
import { limitJson } from './json-limits.ts'
import { readForm } from './read-form.ts'
import { guardBody } from './body-guard.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** Anonymous callers send little, and a form is never long. */
export const LITTLE = 16 * KILOBYTE

export const isJson = ({ bodyType = 'json' }: Route) => bodyType === 'json'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
const ACCEPTED_TYPES = {
  json: /^application\/json(; ?charset=utf-8)?$/i,
  form: /^(application\/x-www-form-urlencoded(; ?charset=utf-8)?|multipart\/form-data; ?boundary=.+)$/i,
  file: /^multipart\/form-data; ?boundary=.+$/i,
}

/** JSON is parsed by Fastify once it is known to be short. Forms and files are read by the handler, once it is known how much of them is taken. */
export function parseBodies(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPES, (_request, _body, done) => done(null))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    // Nothing at all is no JSON, and enough where a body may be left out.
    body === '' ? done(null, undefined) : parseJson(request, limitJson(body), done),
  )
}

/** Whether its body may be left out. */
const mayBeEmpty = ({ body }: Route) => body === undefined || body.safeParse(undefined).success

export function rejectWrongType(route: Route, request: FastifyRequest): void {
  const sent = request.headers['content-type']
  if (sent === undefined && mayBeEmpty(route)) return
  const accepted = ACCEPTED_TYPES[route.bodyType ?? 'json']
  if (!accepted.test(sent ?? '')) fail('request.wrongType')
}

export async function plainBody(route: Route, request: FastifyRequest): Promise<unknown> {
  if (!route.body) return undefined
  if (!isJson(route)) return await formOf(route, request)
  const key = request.session?.bodyKey
  if (!key || (request.body === undefined && mayBeEmpty(route))) return request.body
  const sealed = z.strictObject({ data: z.string() }).safeParse(request.body)
  if (!sealed.success) return fail('request.undecipherable')
  const plain = limitJson(unseal(key, purposeOf('request', request), sealed.data.data).toString())
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return fail('request.malformed')
  }
}

async function formOf({ bodyType, megabytes = 10 }: Route, { raw }: FastifyRequest) {
  if (bodyType === 'form') return await readForm(guardBody(raw, LITTLE), raw.headers)
  const largestFile = megabytes * MEGABYTE
  // Its other fields and headings are little too.
  return await readForm(guardBody(raw, largestFile + 8 * LITTLE), raw.headers, largestFile)
}

export function decodeInput(route: Route, request: FastifyRequest, body: unknown): unknown {
  const parts = { params: request.params, query: filledIn(request.query as Query), body }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) {
      if (part === 'query') rejectUnknownQuery(parts.query)
      continue
    }
    const decoded = schema.safeParse(parts[part], { reportInput: true })
    if (!decoded.success) throw malformed(decoded.error)
    input[part] = decoded.data
  }
  return input
}

type Query = Record<string, string | string[]>

/** An empty value is none at all: it is what a form sends for a box that nobody filled in. */
function filledIn(query: Query): Query {
  const held = Object.entries(query).flatMap(([name, sent]): [string, string | string[]][] => {
    const [first, ...more] = [sent].flat().filter((value) => value !== '')
    return first === undefined ? [] : [[name, more.length > 0 ? [first, ...more] : first]]
  })
  return Object.fromEntries(held)
}

// A route without a query takes none: a filter that is silently ignored would show the wrong rows.
function rejectUnknownQuery(query: object): void {
  const unknown = Object.keys(query).map((path) => ({ path, problem: 'unknown' }))
  if (unknown.length > 0) throw new AppError('request.malformed', {}, unknown)
}
