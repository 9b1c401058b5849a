import { createHash, createHmac } from 'node:crypto'

/** The credentials for the bucket. */
export interface Signer {
  region: string
  key: string
  secret: string
}

interface Unsigned {
  method: string
  url: URL
  body?: Uint8Array
  now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const sha256 = (held: string | Uint8Array) => createHash('sha256').update(held).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the signature wants it: everything but these few, space as %20. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The part of an address after its question mark, in the order that is signed. */
export function queryOf(asked: Record<string, string>): string {
  return Object.entries(asked)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
}

/**
 * The headers of a request, signed (AWS Signature Version 4). The body is signed with it: what does not arrive whole and
 * as it was sent is refused.
 */
export function signedHeaders({ region, key, secret }: Signer, request: Unsigned): Record<string, string> {
  const { method, url, body = '', now } = request
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const [day = ''] = moment.split('T')
  const headers = { host: url.host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': moment }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, url.search.slice(1), lines.join(''), names, sha256(body)].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(Buffer.from(signing), [ALGORITHM, moment, scope, sha256(canonical)].join('\n'))
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`,
  }
}
