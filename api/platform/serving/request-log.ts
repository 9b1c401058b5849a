import type { FastifyInstance } from 'fastify'

/** One line per answer: who, what, how long. Never a body, a query, a header or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({
      requestId: request.id,
      companyId: request.session?.companyId,
      userId: request.session?.userId,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    next()
  })
}
