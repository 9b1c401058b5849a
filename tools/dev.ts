import { createServer } from 'vite'
import { freePort } from './pg.ts'
import { startStack } from './stack.ts'

// The same as the demo, with reload: Vite serves the pages and hands every call to the watched API.
const root = `${import.meta.dirname}/..`
const port = Number(process.env['PORT'] ?? 8080)
const apiPort = await freePort()
process.env['PORT'] = String(port)
process.env['API_PORT'] = String(apiPort)

const stack = await startStack({
  data: `${root}/.data/demo`,
  apiPort,
  publicUrl: `http://localhost:${port}`,
  durable: true,
  watch: true,
  env: { LOG_LEVEL: 'info' },
})
const vite = await createServer({ root: `${root}/web`, configFile: `${root}/web/vite.config.ts` })
await vite.listen(port)
console.log(`\nQuai is ready at http://localhost:${port}\n`)

const stop = async () => {
  await vite.close()
  await stack.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
