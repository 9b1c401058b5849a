import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { signedHeaders } from '@app/api/platform/files/sign'
import { endWithUs } from './end-with-us.ts'
import { freePort } from './pg.ts'

// The one that Debian's packages are made for, whatever else is called python3 here.
const PYTHON = '/usr/bin/python3'
const SERVER = '/usr/lib/python3/dist-packages/swift/proxy/server.py'

/** Whether Debian's python3-swift is there. Where tests must prove all they can, it is an error if it is not. */
export const hasObjectStore = process.env['CI'] === 'true' || existsSync(SERVER)

/** A real object store with an S3 door (OpenStack Swift) in a folder that is not there yet. */
export async function startObjectStore(folder: string) {
  const port = await freePort()
  const signer = { region: 'us-east-1', key: 'quai:files', secret: 'a-secret-that-nobody-may-see' }
  mkdirSync(folder)
  const server = spawn(
    PYTHON,
    [`${import.meta.dirname}/object-store.py`, folder, String(port), signer.key, signer.secret],
    { cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  endWithUs(server, 'TERM')
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  await new Promise<void>((ready, fail) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    server.stdout.once('data', () => ready())
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`the object store stopped (${code}): ${said}`)))
  })
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    signer,
    /** The settings of an installation that keeps its files here. */
    newBucket: async (bucket: string) => {
      const url = new URL(`${endpoint}/${bucket}`)
      const headers = signedHeaders(signer, { method: 'PUT', url, now: new Date() })
      const { ok, status } = await fetch(url, { method: 'PUT', headers })
      if (!ok) throw new Error(`the object store answers ${status} to a new bucket`)
      return {
        FILES_ENDPOINT: endpoint,
        FILES_BUCKET: bucket,
        FILES_REGION: signer.region,
        FILES_KEY: signer.key,
        FILES_SECRET: signer.secret,
      }
    },
    stop: async () => {
      server.kill('SIGTERM')
      await exited
    },
  }
}
