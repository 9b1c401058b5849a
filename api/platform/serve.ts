import { Readable } from 'node:stream'
import type { Route, SavedFile } from '@app/contract/route'
import type { Language } from '@app/i18n/sentences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BoundRoute, PublicHandler, SignedInHandler } from './bind.ts'
import { seal, unseal } from './body-encryption.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Ctx, PublicCtx, SignedInCtx } from './context.ts'
import type { Databases, Tx } from './database.ts'
import { malformed } from './error-answers.ts'
import { WrittenJson, writeEveryRow } from './every-row.ts'
import { failPoint } from './fail-point.ts'
import { fewValues } from './few-values.ts'
import type { Files } from './files.ts'
import { claim, firstAnswer, onceByKey } from './idempotency.ts'
import { receiveInTurn } from './in-turn.ts'
import { readForm } from './read-form.ts'
import { Refusal, refuse } from './refusals.ts'
import { languageOf } from './sentences.ts'
import { findSession, findSessionUser, type OpenSession } from './session.ts'
import { cutSoon, steadyFlow } from './steady-flow.ts'

export const API_ROOT = '/api'
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** A stranger has little to say, and a form is never long. */
const LITTLE = 16 * KILOBYTE

export interface Platform {
  config: Config
  databases: Databases
  files: Files
  clock: Clock
}

/** Serves the bound routes: session, permission, input, work and answer, in that order, for every one of them. */
export function serveRoutes(app: FastifyInstance, platform: Platform, bound: BoundRoute[]): void {
  // Forms and files are read by whoever answers, once it is known how much of them is taken.
  app.addContentTypeParser(FORM_TYPES, (_request, _body, done) => done(null))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    parseJson(request, fewValues(body), done),
  )
  app.addHook('onResponse', (request, _reply, next) => {
    cutSoon(request.raw)
    next()
  })
  for (const { route, handle } of bound) {
    app.route({
      method: route.method,
      url: API_ROOT + route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(route.permission === 'public' && { bodyLimit: LITTLE }),
      onRequest: async (request) => {
        request.now = platform.clock()
        request.language = languageOf(request.headers['accept-language'])
        if (route.permission !== 'public') request.session = await requireSession(platform, request)
        refuseWrongType(route, request)
      },
      preParsing: (request, _reply, body, next) =>
        next(null, isJson(route) && request.headers['content-type'] ? steadyFlow(request.raw) : body),
      handler: async (request, reply) => {
        const answer =
          route.permission === 'public'
            ? await answerPublic(platform, route, handle as PublicHandler, request)
            : await answerSignedIn(platform, route, handle, request)
        if (route.download === undefined) return sendJson(request, reply, route.status ?? 200, answer)
        return route.saved
          ? sendSavedFile(reply, route.download, answer as SavedFile)
          : sendFile(reply, route.download, answer as Uint8Array)
      },
    })
  }
}

/** Every JSON answer, refusals included, leaves through here: sealed when the session has a key. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) {
  const key = request.session?.bodyKey
  reply.code(status)
  if (key) return reply.send({ data: seal(key, boundTo('answer', request), bytesOf(body)) })
  if (!(body instanceof WrittenJson)) return reply.send(body)
  return reply.type('application/json; charset=utf-8').send(body.bytes)
}

const bytesOf = (body: unknown) =>
  body instanceof WrittenJson ? body.bytes : Buffer.from(JSON.stringify(body))

/** Under a name that never means anything else, so the browser may keep it; for its user only. */
function sendFile(reply: FastifyReply, type: string, bytes: Uint8Array) {
  return reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(bytes)
}

/** Made for this call. Its name is plain ASCII: whoever makes it sees to that. */
function sendSavedFile(reply: FastifyReply, type: string, { fileName, content }: SavedFile) {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(content instanceof Uint8Array ? content : Readable.from(content))
}

async function answerPublic(
  platform: Platform,
  route: Route,
  handle: PublicHandler,
  request: FastifyRequest,
) {
  const input = decodeInput(route, request, await plainBody(route, request))
  const answer = await handle(publicContext(platform, request), input)
  return z.encode(route.answer, answer)
}

async function answerSignedIn(
  platform: Platform,
  route: Route,
  handler: SignedInHandler,
  request: FastifyRequest,
) {
  const { session } = request
  const { permission } = route
  if (!session || permission === 'public') return refuse('session.required')
  const { prepare, handle } =
    typeof handler === 'function' ? { prepare: undefined, handle: handler } : handler
  const { withCompany } = platform.databases

  const admit = async (tx: Tx) => {
    const user = (await findSessionUser(tx, session)) ?? refuse('session.required')
    request.language = user.language
    const scope = permission[user.role]
    if (scope === 'none') refuse('access.denied')
    return { user, scope }
  }
  const receive = async () => {
    if (route.bodyType !== 'file') return await plainBody(route, request)
    // Megabytes are taken only from those who may send them, and from a few at a time.
    const { user } = await withCompany(session, admit)
    const { companyId } = session
    return await receiveInTurn({ companyId, user }, () => plainBody(route, request))
  }
  const body = await receive()

  const enter = async (tx: Tx) => {
    const { user, scope } = await admit(tx)
    const { companyId, cell, id: sessionId } = session
    const signedIn: SignedInCtx = { ...publicContext(platform, request), companyId, cell, user, sessionId }
    return { scope, signedIn, input: decodeInput(route, request, body) }
  }
  const key = request.headers['idempotency-key']
  const once =
    route.creates && typeof key === 'string'
      ? claim(key, [route.method, route.path, request.params, body])
      : undefined
  const before =
    prepare &&
    (await withCompany(session, async (tx) => {
      const entered = await enter(tx)
      return { ...entered, first: once && (await firstAnswer({ ...entered.signedIn, tx }, once)) }
    }))
  // What was prepared would be prepared for nothing: a picture would lie on the disk twice.
  if (before?.first) return before.first.answer
  const ready = before && (await prepare(before.signedIn, before.input))

  const effects: (() => Promise<void>)[] = []
  const answer = await withCompany(session, async (tx) => {
    effects.length = 0 // a retried transaction begins anew
    const { scope, signedIn, input } = await enter(tx)
    const ctx: Ctx = { ...signedIn, tx, scope, afterCommit: (effect) => void effects.push(effect) }
    const work = async () => {
      const given = handle(ctx, input, ready as never)
      return Symbol.asyncIterator in given
        ? await writeEveryRow(route, given)
        : z.encode(route.answer, await given)
    }
    return once ? await onceByKey(ctx, once, work) : await work()
  })
  failPoint(platform.config, 'afterCommitBeforeAnswer')
  for (const effect of effects) {
    await effect().catch((error: unknown) => request.log.error({ err: error }, 'effect after commit failed'))
  }
  return answer
}

function publicContext({ config, databases, files }: Platform, request: FastifyRequest): PublicCtx {
  return {
    config,
    databases,
    files,
    requestId: request.id,
    now: request.now,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    connection: request.raw.socket,
    language: request.language,
    log: request.log,
  }
}

async function requireSession({ config, databases }: Platform, request: FastifyRequest) {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token && (await findSession(databases.directory, token))
  // A session opened before bodies were encrypted has no key: it must be opened anew.
  if (!session || (config.ENCRYPTED_BODIES && !session.bodyKey)) return refuse('session.required')
  return session
}

const isJson = ({ bodyType = 'json' }: Route) => bodyType === 'json'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
const ACCEPTED_TYPES = {
  json: /^application\/json(; ?charset=utf-8)?$/i,
  form: /^(application\/x-www-form-urlencoded(; ?charset=utf-8)?|multipart\/form-data; ?boundary=.+)$/i,
  file: /^multipart\/form-data; ?boundary=.+$/i,
}

function refuseWrongType(route: Route, request: FastifyRequest): void {
  const sent = request.headers['content-type']
  if (!route.body && sent === undefined) return
  const accepted = ACCEPTED_TYPES[route.bodyType ?? 'json']
  if (!accepted.test(sent ?? '')) refuse('request.wrongType')
}

async function plainBody(route: Route, request: FastifyRequest): Promise<unknown> {
  if (!route.body) return undefined
  if (!isJson(route)) return await formOf(route, request)
  const key = request.session?.bodyKey
  if (!key) return request.body
  const sealed = z.strictObject({ data: z.string() }).safeParse(request.body)
  if (!sealed.success) return refuse('request.undecipherable')
  const plain = fewValues(unseal(key, boundTo('request', request), sealed.data.data).toString())
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return refuse('request.malformed')
  }
}

async function formOf({ bodyType, megabytes = 10 }: Route, { raw }: FastifyRequest) {
  if (bodyType === 'form') return await readForm(steadyFlow(raw, LITTLE), raw.headers)
  const largestFile = megabytes * MEGABYTE
  // Its other fields and headings are little too.
  return await readForm(steadyFlow(raw, largestFile + 8 * LITTLE), raw.headers, largestFile)
}

// Which way it goes, so that no answer can be played back as a request; the path without its query, as the browser sees it.
function boundTo(direction: 'request' | 'answer', { method, url }: FastifyRequest): string {
  return `${direction} ${method} ${url.split('?', 1)[0]}`
}

function decodeInput(route: Route, request: FastifyRequest, body: unknown): unknown {
  const parts = { params: request.params, query: filledIn(request.query as Query), body }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) {
      if (part === 'query') refuseUnknownQuery(parts.query)
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
function refuseUnknownQuery(query: object): void {
  const unknown = Object.keys(query).map((path) => ({ path, problem: 'unknown' }))
  if (unknown.length > 0) throw new Refusal('request.malformed', {}, unknown)
}

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
    now: Date
    session?: OpenSession
  }
}
