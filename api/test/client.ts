import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  constants,
} from 'node:crypto'
import type { Answer, Input, Route } from '@app/contract/route'
import { session } from '@app/contract/session'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export interface RawAnswer {
  status: number
  body: unknown
  headers: Record<string, string | string[] | number | undefined>
}

interface SendOptions {
  headers?: Record<string, string>
  query?: string
  /** Sent as it is instead of JSON. */
  raw?: string | Buffer
  /** The address it comes from. */
  from?: string
}

export interface Client {
  token: string | undefined
  /** Through the contract, like the browser: throws a Refused when the answer is not a success. */
  call: <R extends Route>(route: R, input: Input<R>, headers?: Record<string, string>) => Promise<Answer<R>>
  /** One request as it is, for what a well-behaved client never sends. */
  send: (method: string, path: string, body?: unknown, options?: SendOptions) => Promise<RawAnswer>
  signIn: (username: string, password: string, from?: string) => Promise<Client>
}

class Refused extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor({ status, body }: RawAnswer) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body as Record<string, unknown>
  }
}

/** A client of the running server that seals its bodies whenever its session has a key. */
export function client(app: FastifyInstance, token?: string, key?: Buffer): Client {
  const send: Client['send'] = async (method, path, body, { headers = {}, query = '', raw, from } = {}) => {
    const url = `/api${path}`
    const bound = `${method} ${url}`
    const payload =
      raw ?? (body === undefined ? undefined : JSON.stringify(sealed(key, `request ${bound}`, body)))
    const answer = await app.inject({
      method: method as 'GET',
      url: url + query,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
      ...(from !== undefined && { remoteAddress: from }),
    })
    const type = String(answer.headers['content-type'])
    const held: unknown = type.startsWith('application/json')
      ? answer.json()
      : type.startsWith('text/')
        ? answer.body
        : answer.rawPayload
    return {
      status: answer.statusCode,
      body: unsealed(key, `answer ${bound}`, held),
      headers: answer.headers,
    }
  }

  return {
    token,
    send,
    call: async (route, input, headers) => {
      const parts = input as Partial<Record<'params' | 'query' | 'body', unknown>>
      const params = (route.params ? z.encode(route.params, parts.params) : {}) as Record<string, string>
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const query = route.query ? inAddress(z.encode(route.query, parts.query) as object) : ''
      const answer = await send(route.method, path, route.body && z.encode(route.body, parts.body), {
        query: query ? `?${query.toString()}` : '',
        ...(headers && { headers }),
      })
      if (answer.status >= 300) throw new Refused(answer)
      return z.decode(route.answer, answer.body) as Answer<typeof route>
    },
    signIn: async (username, password, from) => {
      const transport = randomBytes(16)
      const { body } = await send('GET', '/login/key')
      const { publicKey } = body as { publicKey: string | null }
      const fields = new URLSearchParams({
        username,
        password,
        ...(publicKey && { transKey: wrap(publicKey, transport) }),
      })
      const answer = await send('POST', '/login', undefined, {
        raw: fields.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(from !== undefined && { from }),
      })
      if (answer.status >= 300) throw new Refused(answer)
      const signedIn = z.decode(session.signIn.answer, answer.body as never)
      return client(
        app,
        signedIn.token,
        signedIn.key === null ? undefined : open(transport, 'key', signedIn.key),
      )
    },
  }
}

/** A multipart upload of one file, as `send` takes it. */
export function upload(
  bytes: Uint8Array,
  fieldName = 'file',
): { raw: Buffer; headers: Record<string, string> } {
  const head = `--b\r\ncontent-disposition: form-data; name="${fieldName}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}

function wrap(publicKey: string, transport: Buffer): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    transport,
  ).toString('base64')
}

// Written apart from the server's own functions, so that both would have to be wrong in the same way.
function sealed(key: Buffer | undefined, bound: string, body: unknown): unknown {
  if (!key) return body
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(Buffer.from(bound))
  const data = Buffer.concat([iv, cipher.update(JSON.stringify(body)), cipher.final(), cipher.getAuthTag()])
  return { data: data.toString('base64') }
}

function unsealed(key: Buffer | undefined, bound: string, body: unknown): unknown {
  if (!key || typeof body !== 'object' || body === null || !('data' in body)) return body
  return JSON.parse(open(key, bound, String(body.data)).toString()) as unknown
}

function open(key: Buffer, bound: string, data: string): Buffer {
  const bytes = Buffer.from(data, 'base64')
  const decipher = createDecipheriv('aes-128-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

/** As the browser writes it: a list is the same key several times, and what is empty is not there. */
function inAddress(query: object): URLSearchParams {
  const entries = Object.entries(query).flatMap(([name, held]: [string, unknown]) =>
    [held].flat().map((value): [string, unknown] => [name, value]),
  )
  const filled = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(filled.map(([name, value]): [string, string] => [name, String(value)]))
}
