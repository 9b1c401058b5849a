import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import formbody from '@fastify/formbody'
import type { Route, SavedFile, SentFile } from '@app/contract/route'
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
import { failPoint } from './fail-point.ts'
import type { Files } from './files.ts'
import { onceByKey } from './idempotency.ts'
import { fewUploads, inTurn } from './in-turn.ts'
import { Refusal, refuse } from './refusals.ts'
import { languageOf } from './sentences.ts'
import { findSession, findSessionUser, type OpenSession } from './session.ts'

export const API_ROOT = '/api'
const MEGABYTE = 1024 * 1024
const receiving = inTurn({ atOnce: 8, mostWaiting: 40 })

export interface Platform {
  config: Config
  databases: Databases
  files: Files
  clock: Clock
}

/** Serves the bound routes: session, permission, input, work and answer, in that order, for every one of them. */
export async function serveRoutes(
  app: FastifyInstance,
  platform: Platform,
  bound: BoundRoute[],
): Promise<void> {
  await app.register(formbody, { bodyLimit: 16 * 1024 })
  await app.register(multipart, {
    limits: { fields: 10, fieldSize: 8 * 1024, files: 1 },
  })
  for (const { route, handle } of bound) {
    app.route({
      method: route.method,
      url: API_ROOT + route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // A stranger has little to say.
      ...(route.permission === 'public' && { bodyLimit: 16 * 1024 }),
      onRequest: async (request) => {
        request.now = platform.clock()
        request.language = languageOf(request.headers['accept-language'])
        if (route.permission !== 'public') request.session = await requireSession(platform, request)
        refuseWrongType(route, request)
      },
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
  const sealed = key && { data: seal(key, boundTo(request), Buffer.from(JSON.stringify(body))) }
  return reply.code(status).send(sealed ?? body)
}

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
    return await fewUploads({ companyId, user }, () => receiving(() => plainBody(route, request)))
  }
  const body = await receive()

  const enter = async (tx: Tx) => {
    const { user, scope } = await admit(tx)
    const { companyId, cell, id: sessionId } = session
    const signedIn: SignedInCtx = { ...publicContext(platform, request), companyId, cell, user, sessionId }
    return { scope, signedIn, input: decodeInput(route, request, body) }
  }
  const before = prepare && (await withCompany(session, enter))
  const ready = before && (await prepare(before.signedIn, before.input))

  const effects: (() => Promise<void>)[] = []
  const answer = await withCompany(session, async (tx) => {
    effects.length = 0 // a retried transaction begins anew
    const { scope, signedIn, input } = await enter(tx)
    const ctx: Ctx = { ...signedIn, tx, scope, afterCommit: (effect) => void effects.push(effect) }
    const work = async () => z.encode(route.answer, await handle(ctx, input, ready as never))
    const key = request.headers['idempotency-key']
    if (!route.creates || typeof key !== 'string') return await work()
    return await onceByKey(ctx, key, [route.method, route.path, request.params, body], work)
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
  if (route.bodyType === 'form')
    return request.isMultipart() ? await multipartFields(route, request) : request.body
  if (route.bodyType === 'file') return await multipartFields(route, request)
  const key = request.session?.bodyKey
  if (!key) return request.body
  const sealed = z.strictObject({ data: z.string() }).safeParse(request.body)
  if (!sealed.success) return refuse('request.undecipherable')
  const plain = unseal(key, boundTo(request), sealed.data.data).toString()
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return refuse('request.malformed')
  }
}

// A torn or nonsensical multipart body is the sender's fault, whatever its reader throws.
async function multipartFields(route: Route, request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { fileSize: (route.megabytes ?? 10) * MEGABYTE } })) {
      // An unread file would hold the request until it times out.
      if (part.type === 'file') fields.set(part.fieldname, asSent(part.filename, await part.toBuffer()))
      else fields.set(part.fieldname, part.value)
      if (part.type === 'file' && route.bodyType === 'form') refuse('request.malformed')
    }
  } catch (error) {
    const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    return refuse(tooLarge ? 'request.tooLarge' : 'request.malformed')
  }
  return Object.fromEntries(fields)
}

// To an idempotency key a file is its hash: written out it would be four times its size.
function asSent(name: string, bytes: Uint8Array): SentFile {
  const toJSON = () => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
  return Object.assign({ name, bytes }, { toJSON })
}

// The path without its query, as the browser sees it.
function boundTo(request: FastifyRequest): string {
  return `${request.method} ${request.url.split('?', 1)[0]}`
}

function decodeInput(route: Route, request: FastifyRequest, body: unknown): unknown {
  const parts = { params: request.params, query: request.query, body }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) {
      if (part === 'query') refuseUnknownQuery(parts.query as object)
      continue
    }
    const decoded = schema.safeParse(parts[part], { reportInput: true })
    if (!decoded.success) throw malformed(decoded.error)
    input[part] = decoded.data
  }
  return input
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
