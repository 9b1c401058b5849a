import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { forget, startStack } from './stack.ts'

// The whole service with fresh demonstration data, for the browser's end-to-end tests; everything goes when it stops.
const root = `${import.meta.dirname}/..`
// A killed parent cannot stop us; that may happen before the service is up.
const starter = process.ppid
const port = Number(process.env['PORT'])
const data = mkdtempSync(`${tmpdir()}/quai-e2e-`)
chmodSync(data, 0o755)

const stack = await startStack({
  data,
  apiPort: port,
  publicUrl: `http://127.0.0.1:${port}`,
  durable: false,
  products: 150,
  cheapSignIn: true,
  env: {
    WEB_FOLDER: `${root}/web/dist`,
    THROTTLES: 'off',
    ENCRYPTED_BODIES: process.env['ENCRYPTED_BODIES'] ?? 'off',
  },
})

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await stack.stop()
  forget(data)
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
setInterval(() => process.ppid !== starter && void stop(), 1000)
