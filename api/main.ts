import type { ServerResponse } from 'node:http'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database/database.ts'
import { refuseUnlessDurable } from './platform/database/durability.ts'
import { measure, serveMetrics } from './platform/serving/metrics.ts'

const config = readConfig(process.env)
const databases = openDatabases({
  url: config.DATABASE_URL,
  cells: config.CELLS,
  prepared: config.PREPARED_STATEMENTS,
  poolSize: config.POOL_SIZE,
  share: config.POOL_SHARE,
  onConnectionLost: (error) => app.log.warn({ err: error }, 'database connection lost'),
})
let draining = false
const app = await buildApp({ config, databases, draining: () => draining })
if (config.NODE_ENV === 'production') await refuseUnlessDurable(databases)
const metrics = serveMetrics(measure(app, databases), config.METRICS_HOST, config.METRICS_PORT)

// By their response, which closes even when the client left before it was written.
const underWay = new Set<ServerResponse>()
app.server.on('request', (_request, response) => {
  underWay.add(response)
  response.once('close', () => underWay.delete(response))
})
await app.listen({ host: config.HOST, port: config.PORT })

// First not ready, so that the proxy looks elsewhere; then finish what is under way; then go.
async function shutDown(): Promise<void> {
  if (draining) process.exit(1)
  draining = true
  await new Promise((done) => setTimeout(done, config.DRAIN_SECONDS * 1000))
  setTimeout(() => process.exit(1), 25_000).unref()
  const closed = app.close()
  // One that waited behind another on a line that is gone never gets to close.
  while ([...underWay].some(({ req }) => !req.socket.destroyed))
    await new Promise((done) => setTimeout(done, 50))
  // A connection on which nothing was ever asked does not count as idle, and would hold us until it times out.
  app.server.closeAllConnections()
  await closed
  await databases.close()
  metrics.close()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
