import { allRoutes } from '@app/contract/all-routes'
import type { ErrorCode } from '@app/contract/errors'
import type { Answer, Input, Route, SavedFile, Schema } from '@app/contract/route'
import { z } from 'zod'

/** Stands for a call of the service: what it is given and what it answers follow the contract both ways. */
type Handler = (input: never) => unknown

/** What a handler throws to answer with an error of the contract, or of a server in between. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, code?: ErrorCode, more: object = {}) {
    super(code ?? String(status))
    this.status = status
    this.body = code ? { status, code, statusLabel: code, requestId: 'test', ...more } : {}
  }
}

/** What a handler throws when the server is not reached at all. */
export class Unreached extends Error {}

const handlers = new Map<string, Handler>()
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** Every call since the page was opened, as `GET /banks`. */
export const calls: string[] = []

/** From now on, until the next test, this is what the route answers: also to a page that is opened after it. */
export function answer<R extends Route>(
  route: R,
  handler: (input: Input<R>) => Answer<R> | Promise<Answer<R>>,
): void {
  handlers.set(nameOf(route), handler)
}

let held: Promise<void> | undefined

/** Every answer waits from now on, until it is let through. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    held = undefined
    resolve()
  }
}

export function forgetAnswers(): void {
  held = undefined
  handlers.clear()
}

const all: Route[] = Object.values(allRoutes).flatMap((routes) =>
  Object.values(routes as Record<string, Route>),
)
const patterns = all.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Paths that are written out go before those with a parameter. */
function routeOf(method: string, path: string) {
  const found = patterns
    .filter(({ route, pattern }) => route.method === method && pattern.test(path))
    .toSorted((one, other) => Number(one.route.path.includes('{')) - Number(other.route.path.includes('{')))
  return found[0]
}

/** What a body says, read as the service reads it. */
async function bodyOf(sent: BodyInit | null | undefined): Promise<unknown> {
  if (typeof sent === 'string') return JSON.parse(sent)
  if (sent instanceof URLSearchParams) return Object.fromEntries(sent)
  if (!(sent instanceof FormData)) return sent
  const { file, ...texts } = Object.fromEntries(sent)
  if (!(file instanceof File)) return texts
  return { ...texts, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

const decoded = (schema: Schema | undefined, wire: unknown) => (schema ? z.decode(schema, wire) : undefined)

function queryOf(search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** JSON, or the file that the route answers. */
function asResponse(route: Route, made: unknown): Response {
  if (!route.download) return Response.json(z.encode(route.answer, made), { status: route.status ?? 200 })
  if (!route.saved) return new Response(made as BodyInit)
  const { fileName, content } = made as SavedFile
  const headers = { 'content-disposition': `attachment; filename="${fileName}"` }
  return new Response(content as BodyInit, { headers })
}

async function answered(url: URL, init: RequestInit): Promise<Response> {
  const method = init.method ?? 'GET'
  const path = url.pathname.slice('/api'.length)
  calls.push(`${method} ${path}`)
  const found = routeOf(method, path)
  const handler = found && handlers.get(nameOf(found.route))
  if (!handler) throw new Error(`No test answers ${method} ${path}`)
  const { route, pattern } = found
  const input = {
    params: decoded(route.params, pattern.exec(path)?.groups),
    query: decoded(route.query, queryOf(url.searchParams)),
    body: decoded(route.body, await bodyOf(init.body)),
  }
  if (held) await held
  try {
    return asResponse(route, await handler(input as never))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json(error.body, { status: error.status })
  }
}

/** Unanswered calls: a test that ignores them would prove nothing. */
export const unanswered: string[] = []

const fetchForReal = globalThis.fetch.bind(globalThis)

globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  if (!url.pathname.startsWith('/api/')) return await fetchForReal(input, init)
  const { signal } = init
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const answering = answered(url, init).catch((error: unknown) => {
    if (!(error instanceof Unreached)) unanswered.push(String(error))
    throw error
  })
  return await Promise.race([answering, aborted])
}

/** The older way of asking, by which files are sent: answered in the same way. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #given = new AbortController()
  readonly #headers = new Headers()
  #asked = { method: 'GET', path: '' }

  open(method: string, path: string): void {
    this.#asked = { method, path }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#given.abort()
    this.dispatchEvent(new Event('abort'))
  }

  send(body: BodyInit | null): void {
    const { method, path } = this.#asked
    const { signal } = this.#given
    fetch(path, { method, headers: this.#headers, body, signal })
      .then(async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.dispatchEvent(new Event('load'))
      })
      .catch(() => signal.aborted || this.dispatchEvent(new Event('error')))
  }
}

Object.assign(globalThis, { XMLHttpRequest: AnsweredRequest })
