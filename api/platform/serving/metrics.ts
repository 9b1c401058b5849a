import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Databases } from '../database/database.ts'
import { waitingHashes } from '../entering/passwords.ts'

/** Counts every answer by route pattern and status; served apart, on a port that is not the public one. */
export function measure(app: FastifyInstance, databases: Databases): Registry {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  gauge('database_pool_waiting', 'Requests waiting for a connection or for the share of their company', () =>
    databases.waiting(),
  )
  gauge('password_hashes_waiting', 'Sign-ins waiting for their turn', waitingHashes)

  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  return register

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect: function () {
        this.set(read())
      },
    })
  }
}

export function serveMetrics(register: Registry, host: string, port: number): Server {
  return createServer((_request, response) => {
    void register.metrics().then((text) => response.setHeader('content-type', register.contentType).end(text))
  }).listen(port, host)
}
