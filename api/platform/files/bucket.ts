import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { type Files, pathOf } from './files.ts'
import { queryOf, signedHeaders, type Signer } from './sign.ts'

export interface Bucket extends Signer {
  /** Where the store answers: https://store.example. */
  endpoint: string
  bucket: string
  /** How many names one answer of the store may contain. */
  namesAtOnce?: number
  /** How long it may take to answer, in milliseconds. */
  patience?: number
}

/** The store failed or answered something else. Contains neither what was sent nor by whom. */
export class StoreFailed extends Error {
  /** It may be back in a moment; otherwise the settings are wrong. */
  readonly away: boolean

  constructor(message: string, away: boolean) {
    super(message)
    this.away = away
  }
}

/** Milliseconds. */
const PATIENCE = 4000
const PATIENCE_TO_WRITE = 20_000
const PAUSE = 200

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  path?: string
  query?: Record<string, string>
  body?: Uint8Array
}

/** Files of the companies in a bucket of an S3-compatible store, under the paths they have in a folder. */
export function filesInBucket(store: Bucket): Files {
  const ask = (asked: Asked) => patiently(store, asked)

  async function page(prefix: string, token: string | undefined, more: Record<string, string>) {
    const query = { 'list-type': '2', prefix, 'max-keys': String(store.namesAtOnce ?? 1000), ...more }
    const { body } = await ask({
      method: 'GET',
      query: token === undefined ? query : { ...query, 'continuation-token': token },
    })
    const xml = body.toString()
    const [next] = valuesOf(xml, 'NextContinuationToken')
    return { xml, next: valuesOf(xml, 'IsTruncated')[0] === 'true' ? next : undefined }
  }

  /** Every page of what begins so. */
  async function pages(prefix: string, more: Record<string, string> = {}): Promise<string[]> {
    const read: string[] = []
    let token: string | undefined
    do {
      const { xml, next } = await page(prefix, token, more)
      read.push(xml)
      token = next
    } while (token !== undefined)
    return read
  }

  const remove = async (path: string) => void (await ask({ method: 'DELETE', path }))

  return {
    // The store keeps a file once all of it has come, or not at all.
    write: async (companyId, name, bytes) =>
      void (await ask({ method: 'PUT', path: pathOf(companyId, name), body: bytes })),
    read: async (companyId, name) => {
      const { there, body } = await ask({ method: 'GET', path: pathOf(companyId, name) })
      return there ? body : undefined
    },
    remove: (companyId, name) => remove(pathOf(companyId, name)),
    list: async (companyId) =>
      (await pages(`${companyId}/`))
        .flatMap((xml) => valuesOf(xml, 'Key'))
        .map((key) => key.replace(/^.*\//, '')),
    removeOlder: async (companyId, name, before) => {
      const path = pathOf(companyId, name)
      const { there, written } = await ask({ method: 'HEAD', path })
      if (there && written !== undefined && written < before) await remove(path)
    },
    companies: async () =>
      (await pages('', { delimiter: '/' }))
        .flatMap((xml) => valuesOf(xml, 'CommonPrefixes'))
        .map((prefix) => Number(/>(\d+)\//.exec(prefix)?.[1]))
        .filter((id) => Number.isInteger(id)),
    // A store has room, or reports that it has none when something is written.
    freeShare: () => Promise.resolve(1),
  }
}

interface Answered {
  there: boolean
  body: Buffer
  written: Date | undefined
}

/** Once more after a failure that may pass: whatever we ask, asking it twice does the same as asking it once. */
async function patiently(store: Bucket, asked: Asked): Promise<Answered> {
  try {
    return await once(store, asked)
  } catch (error) {
    if (!(error instanceof StoreFailed) || !error.away) throw error
    await sleep(PAUSE)
    return await once(store, asked)
  }
}

async function once(store: Bucket, { method, path, query = {}, body }: Asked): Promise<Answered> {
  const address = [
    store.endpoint.replace(/\/$/, ''),
    store.bucket,
    ...(path === undefined ? [] : [path]),
  ].join('/')
  const url = new URL(`${address}?${queryOf(query)}`)
  const headers = signedHeaders(store, { method, url, now: systemClock(), ...(body && { body }) })
  let answer: Response
  let held: Buffer
  try {
    answer = await fetch(url, {
      method,
      // Whole and as it was written: nothing between us may pack it.
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body && { body: Uint8Array.from(body) }),
      // A redirect would carry the signature elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(store.patience ?? (method === 'PUT' ? PATIENCE_TO_WRITE : PATIENCE)),
    })
    held = Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    throw new StoreFailed(`The object store does not answer (${reasonOf(error)}).`, true)
  }
  const modified = answer.headers.get('last-modified')
  const written = modified === null ? undefined : new Date(modified)
  if (answer.ok) return { there: true, body: held, written }
  const [code] = valuesOf(held.toString(), 'Code')
  // Not so where it is the bucket that is missing. The answer to HEAD has no body to say which.
  if (answer.status === 404 && (code === 'NoSuchKey' || method === 'HEAD'))
    return { there: false, body: held, written }
  const away = answer.status >= 500 || answer.status === 429
  throw new StoreFailed(
    `The object store answers ${answer.status} (${code ?? 'no reason'}) to ${method}.`,
    away,
  )
}

/** A network error or a timeout. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (!(cause instanceof Error)) return error.name
  return 'code' in cause ? String(cause.code) : cause.message
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The content of the elements of this name; a store's list is flat enough to be read so. */
function valuesOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, held = '']) =>
    held.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )
}
