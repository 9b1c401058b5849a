import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One line per answer: who, what, how long. Never a body, a query, a header or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    next()
  })
}

/** From here on every log line of this request names its user and company, errors included. */
export function logAs(request: FastifyRequest, reply: FastifyReply): void {
  const { companyId, userId } = request.session ?? {}
  request.log = reply.log = request.log.child({ companyId, userId })
}

/** PostgreSQL reports the whole row that broke a rule, and the line of a file: personal data, hashes among it. */
export const NEVER_LOGGED = { paths: ['err.detail', 'err.where'], remove: true }
