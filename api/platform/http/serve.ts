import { createHash } from 'node:crypto'
import type { Route, SavedFile } from '@app/contract/route'
import { writeAnswer } from '@app/contract/write'
import type { Language } from '@app/i18n/sentences'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BoundRoute, PublicHandler, SignedInHandler } from '../bind.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Ctx, PublicCtx, SignedInCtx } from '../context.ts'
import type { Databases, Tx } from '../database/database.ts'
import { connectionLost } from '../database/pg-errors.ts'
import { withEffects } from '../database/with-effects.ts'
import { findSession, findSessionUser, type OpenSession } from '../auth/session.ts'
import type { Files } from '../files/files.ts'
import { fail } from '../errors.ts'
import { languageOf, statedLanguage } from '../sentences.ts'
import { writeEveryRow } from './every-row.ts'
import { inWireTerms } from './error-answers.ts'
import { claim, firstAnswer, onceByKey } from './idempotency.ts'
import { companyConcurrencyLimiter, limitUploads } from './concurrency-limiter.ts'
import { decodeInput, isJson, LITTLE, parseBodies, plainBody, rejectWrongType } from './read-input.ts'
import { type MadeFile, send } from './send.ts'
import { sharedAnswers } from './shared-answers.ts'
import { cutSoon, guardBody } from './body-guard.ts'
import { logAs } from './request-log.ts'
import { isFoundAtOnce, limitedAs, userLimits } from './user-limits.ts'

export const API_ROOT = '/api'
export interface Platform {
  config: Config
  databases: Databases
  files: Files
  clock: Clock
}
/** What keeps one user or company from slowing down the others. */
interface Fairness {
  takeOne: ReturnType<typeof userLimits>
  limitSearches: ReturnType<typeof companyConcurrencyLimiter>
  limitReports: ReturnType<typeof companyConcurrencyLimiter>
  shareReport: ReturnType<typeof sharedAnswers>
  limitExports: ReturnType<typeof companyConcurrencyLimiter>
  limitPrints: ReturnType<typeof companyConcurrencyLimiter>
}

/** Serves the bound routes: session, permission, input, work and answer, in that order, for every one of them. */
export function serveRoutes(app: FastifyInstance, platform: Platform, bound: BoundRoute[]): void {
  parseBodies(app)
  const { config } = platform
  const fairness: Fairness = {
    takeOne: userLimits(config),
    limitSearches: companyConcurrencyLimiter({
      atOnce: config.SEARCHES_AT_ONCE,
      mostWaiting: 50,
      mostSeconds: 10,
    }),
    // Separate from the searches, which users type: twelve dashboards must not delay a product.
    limitReports: companyConcurrencyLimiter({
      atOnce: config.SEARCHES_AT_ONCE,
      mostWaiting: 50,
      mostSeconds: 30,
    }),
    shareReport: sharedAnswers(),
    // One of 50,000 rows takes a while itself: the next one waits that long too.
    limitExports: companyConcurrencyLimiter({
      atOnce: config.EXPORTS_AT_ONCE,
      mostWaiting: 20,
      mostSeconds: 60,
    }),
    limitPrints: companyConcurrencyLimiter({ atOnce: 2, mostWaiting: 20, mostSeconds: 10 }),
  }
  app.addHook('onResponse', (request, _reply, next) => {
    cutSoon(request.raw)
    next()
  })
  for (const { route, handle } of bound) {
    app.route({
      method: route.method,
      url: API_ROOT + route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(route.permission === 'public' && { bodyLimit: LITTLE }),
      onRequest: async (request, reply) => {
        request.now = platform.clock()
        request.language = languageOf(request.headers['accept-language'])
        if (route.permission !== 'public') {
          request.session = await requireSession(platform, request)
          logAs(request, reply)
        }
        rejectWrongType(route, request)
      },
      preParsing: (request, _reply, body, next) =>
        next(null, isJson(route) && request.headers['content-type'] ? guardBody(request.raw) : body),
      handler: async (request, reply) => {
        const answer =
          route.permission === 'public'
            ? await answerPublic(platform, route, handle as PublicHandler, request)
            : await answerSignedIn({ ...platform, ...fairness }, route, handle, request)
        return send(route, request, reply, answer)
      },
    })
  }
}

async function answerPublic(
  platform: Platform,
  route: Route,
  handle: PublicHandler,
  request: FastifyRequest,
) {
  const input = decodeInput(route, request, await plainBody(route, request))
  const answer = await inWireTerms(route, () => handle(publicContext(platform, request), input))
  return writeAnswer(route, answer)
}

async function answerSignedIn(
  platform: Platform & Fairness,
  route: Route,
  handler: SignedInHandler,
  request: FastifyRequest,
) {
  const { session, now } = request
  if (!session) return fail('session.required')
  const { companyId } = session
  const caller = { ...session, connection: request.raw.socket }
  const sent = route.bodyType === 'file' ? undefined : await plainBody(route, request)
  const asked = route.body ? sent : request.query
  const limited = limitedAs(route, asked)
  if (limited) await platform.takeOne(session, limited, now)
  const answer = (admitted?: Admitted) =>
    answerCaller(platform, route, handler, { request, session: caller, sent, admitted })
  const { connection } = caller
  if (route.takesTurn === 'always') {
    const admitted = await platform.databases.withCompany(caller, (tx) => admit(route, request, caller, tx))
    const key = reportKey(route, { request, session: caller, sent, admitted })
    const report = () => platform.limitReports(companyId, () => answer(admitted), connection)
    return await platform.shareReport(key, report, () => connection.destroyed)
  }
  if (limited === 'searches' && !isFoundAtOnce(route, asked))
    return await platform.limitSearches(companyId, () => answer(), connection)
  if (limited === 'prints') return await platform.limitPrints(companyId, () => answer(), connection)
  if (route.saved || route.whole?.instead)
    return await platform.limitExports(companyId, () => answer(), connection)
  return await answer()
}

interface Call {
  request: FastifyRequest
  session: OpenSession
  sent: unknown
  /** Where this call was admitted before it waited for its turn. */
  admitted: Admitted | undefined
}

type Admitted = Awaited<ReturnType<typeof admit>>
type AdmittedCall = Call & { admitted: Admitted }

/** Who calls, read again for every call, and how far they reach on this route. */
async function admit({ permission }: Route, request: FastifyRequest, session: OpenSession, tx: Tx) {
  if (permission === 'public') return fail('session.required')
  const user = (await findSessionUser(tx, session)) ?? fail('session.required')
  request.language = user.language
  const scope = permission[user.role]
  if (scope === 'none') fail('access.denied')
  return { user, scope }
}

/** Equal for those who would get the same answer to the letter: of one company, role and language, and with the same rows. */
function reportKey(
  { path }: Route,
  { request: { params, query }, session: { companyId }, sent, admitted: { user, scope } }: AdmittedCall,
): string {
  const whose = scope === 'own' ? user.id : null
  const asked = [companyId, user.role, user.language, whose, path, params, query, sent]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}

async function answerCaller(
  platform: Platform,
  route: Route,
  handler: SignedInHandler,
  { request, session, sent, admitted }: Call,
) {
  const { prepare, handle, discard } =
    typeof handler === 'function' ? { prepare: undefined, handle: handler } : handler
  const { withCompany } = platform.databases

  const receive = async () => {
    if (route.bodyType !== 'file') return sent
    // Megabytes are taken only from those who may send them, and from a few at a time.
    const { user } = await withCompany(session, (tx) => admit(route, request, session, tx))
    const { companyId } = session
    return await limitUploads({ companyId, user }, () => plainBody(route, request))
  }
  const body = await receive()

  const enter = async (tx: Tx) => {
    const { user, scope } = admitted ?? (await admit(route, request, session, tx))
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
  const ready = before && (await inWireTerms(route, () => prepare(before.signedIn, before.input)))

  try {
    const answer = await withEffects(
      { ...platform, log: request.log },
      session,
      async (tx, afterCommit) => {
        const { scope, signedIn, input } = await enter(tx)
        const ctx: Ctx = { ...signedIn, tx, scope, afterCommit }
        const work = () =>
          inWireTerms(route, async () => {
            const given = handle(ctx, input, ready as never)
            return Symbol.asyncIterator in given
              ? await writeEveryRow(route, given)
              : writeAnswer(route, await given)
          })
        return once ? await onceByKey(ctx, once, work) : await work()
      },
      route.report || route.saved ? 'snapshot' : 'withCompany',
    )
    return route.download === undefined ? answer : await makeFile(route, answer)
  } catch (error) {
    // If the connection was lost, the transaction may have been committed.
    if (before && discard && !connectionLost(error)) await discard(before.signedIn, ready as never)
    throw error
  }
}

type Content = SavedFile['content']

/** Reads or draws a file, without a connection. */
async function makeFile(route: Route, answer: unknown): Promise<Uint8Array | MadeFile> {
  if (!route.saved) return await contentOf(answer as Content)
  const { fileName, content } = answer as SavedFile
  return { fileName, content: await contentOf(content) }
}

const contentOf = async (content: Content): Promise<Uint8Array> =>
  typeof content === 'function' ? await content() : content

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
    pageLanguage: statedLanguage(request.headers['accept-language']),
    log: request.log,
  }
}

async function requireSession({ config, databases }: Platform, request: FastifyRequest) {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token && (await findSession(databases.lookUp, token))
  // A session opened before bodies were encrypted has no key: the user must sign in again.
  if (!session || (config.ENCRYPTED_BODIES && !session.bodyKey)) return fail('session.required')
  return session
}

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
    now: Date
    session?: OpenSession
  }
}
