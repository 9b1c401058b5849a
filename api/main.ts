import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database.ts'
import { refuseUnlessDurable } from './platform/durability.ts'
import { measure, serveMetrics } from './platform/metrics.ts'

const config = readConfig(process.env)
const databases = openDatabases({
  url: config.DATABASE_URL,
  cells: config.CELLS,
  poolSize: config.POOL_SIZE,
  onConnectionLost: (error) => app.log.warn({ err: error }, 'database connection lost'),
})
let draining = false
const app = await buildApp({ config, databases, draining: () => draining })
if (config.NODE_ENV === 'production') await refuseUnlessDurable(databases)
const metrics = serveMetrics(measure(app, databases), config.METRICS_HOST, config.METRICS_PORT)

const requests = { underWay: 0 }
app.addHook('onRequest', (_request, _reply, next) => {
  requests.underWay++
  next()
})
app.addHook('onResponse', (_request, _reply, next) => {
  requests.underWay--
  next()
})
await app.listen({ host: config.HOST, port: config.PORT })

// First not ready, so that the proxy looks elsewhere; then finish what is under way; then go.
async function shutDown(): Promise<void> {
  if (draining) process.exit(1)
  draining = true
  await new Promise((done) => setTimeout(done, config.DRAIN_SECONDS * 1000))
  setTimeout(() => process.exit(1), 25_000).unref()
  const closed = app.close()
  while (requests.underWay > 0) await new Promise((done) => setTimeout(done, 50))
  // A connection on which nothing was ever asked does not count as idle, and would hold us until it times out.
  app.server.closeAllConnections()
  await closed
  await databases.close()
  metrics.close()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
