import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Databases } from '../database/database.ts'
import { waitingHashes } from '../auth/passwords.ts'
import type { Files } from '../files/files.ts'
import { isReady } from './health.ts'

interface Measured {
  databases: Databases
  files: Files
  draining: () => boolean
}

/** Counts every answer by route pattern and status; served apart, on a port that is not the public one. docs/observe.md explains each. */
export function measure(app: FastifyInstance, { databases, files, draining }: Measured): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const gauge = gaugesOf(register)
  gauge('database_pool_waiting', 'Requests waiting for a connection or for the share of their company', () =>
    databases.waiting(),
  )
  gauge('password_hashes_waiting', 'Sign-ins waiting for their turn', waitingHashes)
  gauge('service_ready', '1 where this process can do its work, as /health/ready says', async () =>
    !draining() && (await isReady(databases, files)) ? 1 : 0,
  )
  gauge('files_free_ratio', 'How much of the disk of uploaded files is free', () => files.freeShare())

  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  return register
}

/** Figures that are read on demand. */
export function gaugesOf(register: Registry) {
  return (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [register],
      // What cannot be read is NaN; the other figures are still served.
      collect: async function () {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  }
}

/** A process whose metrics fail goes on serving: `onError` reports it. */
export function serveMetrics(
  register: Registry,
  host: string,
  port: number,
  onError: (error: Error) => void,
): Server {
  const server = createServer((_request, response) => {
    void register.metrics().then(
      (text) => response.setHeader('content-type', register.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return server.on('error', onError).listen(port, host)
}
