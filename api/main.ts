import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { configOfProcess } from './platform/config.ts'
import { openDatabases } from './platform/database/database.ts'
import { rejectUnlessDurable } from './platform/database/durability.ts'
import { lossOf } from './platform/database/pg-errors.ts'
import { filesOf } from './platform/files/files-of.ts'
import { endAtUnknownErrors } from './platform/last-words.ts'
import { measure, serveMetrics } from './platform/http/metrics.ts'

/** Milliseconds between connecting and the first byte. */
const ABOUT_TO_ASK = 500

endAtUnknownErrors()
const config = configOfProcess()
const databases = openDatabases({
  url: config.DATABASE_URL,
  cells: config.CELLS,
  prepared: config.PREPARED_STATEMENTS,
  poolSize: config.POOL_SIZE,
  share: config.POOL_SHARE,
  onConnectionLost: (error) => app.log.warn(lossOf(error), 'database connection lost'),
})
let draining = false
const app = await buildApp({ config, databases, draining: () => draining })
if (config.NODE_ENV === 'production') await rejectUnlessDurable(databases)
const measured = measure(app, {
  databases,
  files: filesOf(config),
  draining: () => draining,
})
const metrics = serveMetrics(measured, config.METRICS_HOST, config.METRICS_PORT, (error) =>
  app.log.error({ err: error }, 'metrics not served'),
)

// By their response, which closes even when the client left before it was written.
const underWay = new Set<ServerResponse>()
app.server.on('request', (_request, response) => {
  underWay.add(response)
  response.once('close', () => underWay.delete(response))
})
// A client that a stopping process answers comes back on another connection.
app.addHook('onSend', (_request, reply, _payload, next) => {
  if (draining && reply.statusCode < 400) reply.header('connection', 'close')
  next()
})
await app.listen({ host: config.HOST, ...(isHandedSocket() ? { fd: 3 } : { port: config.PORT }) })

// First not ready, so that the proxy looks elsewhere; then finish what is under way; then go.
async function shutDown(): Promise<void> {
  if (draining) process.exit(1)
  draining = true
  await sleep(config.DRAIN_SECONDS * 1000)
  setTimeout(() => process.exit(1), 25_000).unref()
  // Nobody new; and not by Fastify yet, which would refuse those who are connected and about to ask.
  app.server.close()
  await sleep(ABOUT_TO_ASK)
  // One that waited behind another on a line that is gone never gets to close.
  while ([...underWay].some(({ req }) => !req.socket.destroyed)) await sleep(50)
  // A connection without any request does not count as idle, and would delay the stop until it times out.
  app.server.closeAllConnections()
  await app.close()
  await databases.close()
  metrics.close()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())

/** systemd keeps the socket while we are restarted: who connects meanwhile waits, instead of being cut off. */
function isHandedSocket(): boolean {
  return process.env['LISTEN_FDS'] === '1' && process.env['LISTEN_PID'] === String(process.pid)
}
