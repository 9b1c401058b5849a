import { fromErrorBody } from '@app/contract/errors'
import type { Answer, Input, Route, Schema, SentFile } from '@app/contract/route'
import { z } from 'zod'
import { endSession, readSession } from '../session.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage } from './i18n.ts'
import { rememberOwnVersion, withOwnVersion } from './own-versions.ts'

/** How JSON bodies travel. The method and path are bound to what is sealed. */
export interface Envelope {
  seal: (body: string, method: string, path: string) => Promise<string>
  open: (body: string, method: string, path: string) => Promise<string>
}

/**
 * Null unless this installation encrypts bodies: then the sign-in, a reload or another tab puts the session's own here, or
 * the promise of it, which is waited for: the key of the session before would be taken for an attack.
 */
let envelope: Promise<Envelope | null> | null = null

export function setEnvelope(next: Promise<Envelope | null> | Envelope | null): void {
  envelope = Promise.resolve(next)
}

interface Sent {
  method: string
  headers: Headers
  body?: BodyInit
  signal?: AbortSignal
}
export type Send = (path: string, sent: Sent) => Promise<Response>

interface Options {
  signal?: AbortSignal
  /** Another way than fetch, for an upload that reports its progress. */
  send?: Send
  /** One per opening of a form: sending it twice then creates once. */
  idempotencyKey?: string
}

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

type VersionIn<P> = 'version' extends keyof P ? { version: number | undefined } : unknown

/** A screen that changes or decides sends the version that it shows; a new record has none. */
type Shown<I> = I &
  (I extends { body: infer B extends { id: number } | { orderId: number } }
    ? { body: VersionIn<B> }
    : unknown) &
  (I extends { body: { version?: unknown } }
    ? unknown
    : 'query' extends keyof I
      ? 'version' extends keyof NonNullable<I['query' & keyof I]>
        ? { query: { version: number | undefined } }
        : unknown
      : unknown)

/** Asks the server, in code names both ways; a refusal is an ApiError. */
export const call = <R extends Route>(
  route: R,
  input: Shown<Input<R>>,
  options?: Options,
): Promise<Answer<R>> => ask(route, input, options)

type Removal = Route & { params: z.ZodType<{ id: number }>; query: Schema; body?: undefined }

/** Deletes the record as it is shown. */
export const removeRecord = (route: Removal, { id, version }: { id: number; version?: number | undefined }) =>
  ask(route, { params: { id }, query: { version } })

/** The same for whatever route the kit is given. */
export async function ask<R extends Route>(
  route: R,
  input: Input<R>,
  options: Options = {},
): Promise<Answer<R>> {
  const token = route.permission === 'public' ? undefined : readSession()?.token
  const parts = withOwnVersion(token ?? '', route, input as Parts)
  const path = `/api${addressOf(route, parts)}`
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (route.creates) headers.set('idempotency-key', options.idempotencyKey ?? newKey())
  const sealing = token === undefined ? null : await envelope
  const body = await encodedBody(route, parts.body, headers, path, sealing)
  // The network may also go, or the page be left, when the answer has begun already.
  const unreached = (error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new ApiError(0)
  }

  const response = await (options.send ?? fetch)(path, {
    method: route.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch(unreached)

  if (response.ok && route.download) {
    const content = new Uint8Array(await response.arrayBuffer().catch(unreached))
    return (route.saved ? { fileName: savedName(response), content } : content) as Answer<R>
  }
  const text = await response.text().catch(unreached)
  const answer = await readAnswer(response, text, route.method, path, sealing)
  if (!response.ok || answer === undefined) {
    const error = new ApiError(response.ok ? 500 : response.status, fromErrorBody(answer))
    const over = error.status === 401 || error.code === 'request.undecipherable'
    // Only the session that asked may end: by now another one may have begun.
    if (over && token !== undefined && readSession()?.token === token) endSession('expired')
    throw error
  }
  const decoded = z.safeDecode(route.answer, answer)
  // The server is newer or older than this page: a reload is the remedy, as for any server fault.
  if (!decoded.success) throw new ApiError(500)
  rememberOwnVersion(token ?? '', route, parts, decoded.data)
  return decoded.data as Answer<R>
}

const savedName = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'quai'

/** A key that no other submit has; crypto.randomUUID is missing on plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function addressOf(route: Route, { params, query }: Parts): string {
  const inPath = route.params ? wireOf(route.params, params) : {}
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inPath[name])),
  )
  const search = new URLSearchParams()
  for (const [name, held] of Object.entries(route.query ? wireOf(route.query, query) : {})) {
    for (const value of Array.isArray(held) ? held : [held]) {
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function encodedBody(
  route: Route,
  body: unknown,
  headers: Headers,
  path: string,
  sealing: Envelope | null,
): Promise<BodyInit | undefined> {
  if (!route.body) return undefined
  const wire = wireOf(route.body, body)
  if (route.bodyType === 'form') return new URLSearchParams(wire as Record<string, string>)
  if (route.bodyType === 'file') {
    const form = new FormData()
    const { file, ...fields } = wire
    const { name, bytes } = file as SentFile
    form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
    for (const [field, held] of Object.entries(fields)) form.set(field, String(held))
    return form
  }
  headers.set('content-type', 'application/json')
  const json = JSON.stringify(wire)
  return sealing ? sealing.seal(json, route.method, path) : json
}

/** Undefined when there is nothing that can be read: a proxy's page, or a body that was tampered with. */
async function readAnswer(
  response: Response,
  text: string,
  method: string,
  path: string,
  sealing: Envelope | null,
) {
  try {
    const answer = JSON.parse(text) as unknown
    // A user without a session is answered in the clear.
    const isSealed = typeof answer === 'object' && answer !== null && 'data' in answer
    if (!sealing || (!isSealed && !response.ok)) return answer
    return JSON.parse(await sealing.open(text, method, path)) as unknown
  } catch {
    if (sealing && response.ok) endSession('expired')
    return undefined
  }
}

function wireOf(schema: Schema, value: unknown): Record<string, unknown> {
  return z.encode(schema, value) as Record<string, unknown>
}
