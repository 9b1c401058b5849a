import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { hasObjectStore, startObjectStore } from '@app/tools/object-store'
import { freePort } from '@app/tools/pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bytes, COMPANY, holdsForFiles, NAME } from '../../test/files-rules.ts'
import { type Bucket, filesInBucket, StoreFailed } from './bucket.ts'
import { discardUpload } from './stage-upload.ts'
import { signedHeaders } from './sign.ts'

/** A door before the store that does what a bad line does. */
async function lineTo(endpoint: string, onBytes: (client: Socket, store: Socket, sent: number) => void) {
  const { port } = new URL(endpoint)
  let calls = 0
  const server = createServer((client) => {
    calls++
    const store = connect(Number(port), '127.0.0.1')
    let sent = 0
    for (const socket of [client, store]) socket.on('error', () => socket.destroy())
    client.on('data', (chunk) => {
      sent += chunk.length
      store.write(chunk)
      onBytes(client, store, sent)
    })
    store.pipe(client)
    client.on('close', () => store.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () => server.close(),
  }
}

const failureOf = async (work: Promise<unknown>): Promise<StoreFailed> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StoreFailed)) throw new Error('did not fail as a store does', { cause: error })
  return error
}

// Without Debian's python3-swift nothing here can be shown; .ci/run installs it.
describe.runIf(hasObjectStore)('a bucket of a real object store', () => {
  let store: Awaited<ReturnType<typeof startObjectStore>>
  let made = 0
  const newBucket = async (more: Partial<Bucket> = {}): Promise<Bucket> => {
    const bucket = `files-${++made}`
    await store.newBucket(bucket)
    return { endpoint: store.endpoint, bucket, ...store.signer, ...more }
  }
  beforeAll(async () => {
    store = await startObjectStore(`${inject('scratch')}/swift-${process.pid}`)
  })
  afterAll(() => store.stop())

  // Every list takes several answers.
  holdsForFiles('a bucket', async () => filesInBucket(await newBucket({ namesAtOnce: 2 })))

  test('a write that is cut off halfway was tried twice and leaves nothing', async () => {
    const bucket = await newBucket()
    const line = await lineTo(store.endpoint, (client, upstream, sent) => {
      if (sent < 500_000) return
      client.destroy()
      upstream.destroy()
    })
    const large = Buffer.alloc(2_000_000, 'x')
    const error = await failureOf(
      filesInBucket({ ...bucket, endpoint: line.endpoint }).write(COMPANY, NAME, large),
    )
    expect([error.away, line.calls()]).toEqual([true, 2])
    expect(await filesInBucket(bucket).list(COMPANY)).toEqual([])
    line.close()
  })

  test('a line that breaks once is not noticed', async () => {
    const bucket = await newBucket()
    let broken = false
    const line = await lineTo(store.endpoint, (client) => {
      if (!broken) client.destroy()
      broken = true
    })
    const files = filesInBucket({ ...bucket, endpoint: line.endpoint })
    await files.write(COMPANY, NAME, bytes)
    expect(await files.list(COMPANY)).toEqual([NAME])
    expect(line.calls()).toBeGreaterThan(1)
    line.close()
  })

  test('what was changed on its way is refused, and leaves nothing', async () => {
    const bucket = await newBucket()
    const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${COMPANY}/ab/${NAME}`)
    const headers = signedHeaders(bucket, { method: 'PUT', url, body: bytes, now: new Date() })
    const { status } = await fetch(url, { method: 'PUT', headers, body: 'something else, as long as' })
    expect(status).toBe(400)
    expect(await filesInBucket(bucket).list(COMPANY)).toEqual([])
  })

  test('a silent or unreachable store is reported as such, in time', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as AddressInfo
    const bucket = { bucket: 'files', ...store.signer, patience: 100 }
    const began = performance.now()
    const waited = await failureOf(
      filesInBucket({ ...bucket, endpoint: `http://127.0.0.1:${port}` }).read(COMPANY, NAME),
    )
    expect(waited).toMatchObject({ away: true, message: 'The object store does not answer (TimeoutError).' })
    expect(performance.now() - began).toBeLessThan(2000)
    silent.close()
    const away = await failureOf(
      filesInBucket({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` }).read(COMPANY, NAME),
    )
    expect(away).toMatchObject({ away: true, message: 'The object store does not answer (ECONNREFUSED).' })
  })

  test('staged files that cannot be removed are left to the sweep, without an error', async () => {
    const files = filesInBucket({
      endpoint: `http://127.0.0.1:${await freePort()}`,
      bucket: 'files',
      ...store.signer,
    })
    await expect(discardUpload({ files, companyId: COMPANY }, [NAME])).resolves.toBeUndefined()
  })

  test('a wrong secret and a bucket that is not there are faults, not missing files; no secret is reported', async () => {
    const bucket = await newBucket()
    const stranger = await failureOf(filesInBucket({ ...bucket, secret: 'guessed' }).read(COMPANY, NAME))
    expect([stranger.away, stranger.message]).toEqual([
      false,
      'The object store answers 403 (SignatureDoesNotMatch) to GET.',
    ])
    const nowhere = filesInBucket({ ...bucket, bucket: 'none' })
    for (const ask of [nowhere.read, nowhere.remove, nowhere.list]) {
      const error = await failureOf(ask(COMPANY, NAME))
      expect(error.message).toMatch(/answers 404 \(NoSuchBucket\)/)
      expect(inspect(error, { depth: 10 })).not.toContain(bucket.secret)
    }
    await expect(nowhere.write(COMPANY, NAME, bytes)).rejects.toThrow('404 (NoSuchBucket) to PUT')
  })
})
