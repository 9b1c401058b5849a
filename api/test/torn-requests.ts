import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random-values.ts'

/** One request, byte by byte, and how its sender behaves. */
export interface TornRequest {
  head: string
  chunks: readonly Buffer[]
  /** Milliseconds between two chunks. */
  pause: number
  /** Waits for the answer, ends the stream, or disconnects. */
  sender: 'waits' | 'ends' | 'leaves'
}

export interface Outcome {
  /** Of the answer; 0 where the connection was closed without one. */
  status: number
  /** Whether the connection was still open after the longest time that a caller is given. */
  open: boolean
}

const LONGEST_SECONDS = 30

/** Sends it on a connection of its own. */
export function sendTorn(base: string, { head, chunks, pause, sender }: TornRequest): Promise<Outcome> {
  const { hostname, port } = new URL(base)
  return new Promise((done) => {
    const socket = connect({ port: Number(port), host: hostname, noDelay: true })
    let answer = ''
    const settle = (open: boolean) => {
      clearTimeout(late)
      done({ status: statusIn(answer), open })
      socket.destroy()
    }
    const late = setTimeout(() => settle(true), LONGEST_SECONDS * 1000)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      // Who has the answer stays no longer, though it may not have sent everything.
      if (statusIn(answer) > 0) settle(false)
    })
    socket.on('error', () => {})
    socket.once('close', () => settle(false))
    const send = async () => {
      socket.write(head, 'latin1')
      for (const chunk of chunks) {
        if (socket.destroyed) return
        socket.write(chunk)
        if (pause > 0) await sleep(pause)
      }
      if (sender === 'ends') socket.end()
      if (sender === 'leaves') socket.destroy()
    }
    void send()
  })
}

const statusIn = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)

const HEADINGS = [
  'content-type: text/plain; charset',
  'content-type: text/plain; charset=utf-16le',
  'content-type: text/plain; charset="\\',
  'content-type: application/octet-stream',
  'content-type: multipart/mixed; boundary=b',
  'content-disposition:',
  'content-disposition: form-data',
  'content-disposition: form-data; name',
  'content-disposition: attachment; name="file"',
  `content-disposition: form-data; name*=utf-8''%ff; filename*=nonsense''%ff%fe`,
  'content-transfer-encoding: base64',
  'content-transfer-encoding:',
  '__proto__: x',
  'constructor: x',
  'no colon',
  ': no name',
  ' folded',
  `x: ${'y'.repeat(100_000)}`,
]
const NAMES = ['file', 'mode', 'username', 'password', '__proto__', 'constructor', '', 'é', 'x'.repeat(9000)]
const MOST_FILE = 10 * 1024 * 1024

interface Form {
  boundary: string
  body: Buffer
}

/** A multipart body whose parts are well formed or odd, then doubled, reordered, cut or altered. */
function tornForm(random: Random, files: readonly Buffer[]): Form {
  const oneOf = <T>(among: readonly T[]): T => among[random(among.length)] as T
  const boundary = oneOf(['b', 'b', 'b', '----quai', 'x'.repeat(70), "b'()+_,-./:=?"])
  const end = random(8) === 0 ? '\n' : '\r\n'
  const content = () => {
    if (random(150) === 0) return Buffer.alloc(MOST_FILE + random(3) - 1, 120)
    if (random(2) === 0) return oneOf(files)
    return Buffer.from(oneOf(['', 'x', 'all', 'check', '\r\n--b', '--b--', '\0', 'é'.repeat(random(9000))]))
  }
  const part = () => {
    const name = oneOf(NAMES)
    const headings = [
      `content-disposition: form-data; name="${name}"${random(2) === 0 ? '; filename="x.xlsx"' : ''}`,
      ...Array.from({ length: random(5) === 0 ? 1 + random(3) : 0 }, () => oneOf(HEADINGS)),
    ]
    if (random(5) === 0) headings.reverse()
    const head = random(12) === 0 ? '' : `${headings.join(end)}${end}`
    return Buffer.concat([
      Buffer.from(`--${boundary}${end}${head}${end}`, 'latin1'),
      content(),
      Buffer.from(end),
    ])
  }
  if (random(4) === 0) {
    const good = (parameters: string, value: Buffer) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${parameters}\r\n\r\n`),
        value,
        Buffer.from('\r\n'),
      ])
    const mode = random(2) === 0 ? [good('name="mode"', Buffer.from('check'))] : []
    const one = good('name="file"; filename="x.xlsx"', oneOf(files))
    const whole = Buffer.concat([...mode, one, Buffer.from(`--${boundary}--`)])
    return { boundary, body: random(3) === 0 ? altered(whole, random) : whole }
  }
  // About as many as the most that is taken, and no end.
  if (random(20) === 0) {
    const heading = oneOf(['', 'content-disposition: form-data; name="mode"\r\n', 'x: y\r\n'])
    return { boundary, body: Buffer.from(`--${boundary}\r\n${heading}\r\nx\r\n`.repeat(9 + random(8))) }
  }
  const count = random(20) === 0 ? 100 + random(3000) : random(16)
  // Of many, each is the same: to make thousands would take longer than to read them.
  const few = Array.from({ length: Math.min(count, 16) }, part)
  const parts = Array.from(
    { length: count > 16 ? count : few.length },
    (_, n) => few[n % few.length] as Buffer,
  )
  let length = parts.reduce((sum, one) => sum + one.length, 0)
  while (length > 2 * MOST_FILE) length -= parts.pop()?.length ?? 0
  if (random(6) === 0) parts.push(...parts.slice(0, 3))
  if (random(6) === 0) parts.reverse()
  const closing = oneOf(['--', '--', '--', '', '-', `--${end}after`])
  const body = Buffer.concat([
    Buffer.from(oneOf(['', '', '', end, 'before', `${end}${end}`])),
    ...parts,
    Buffer.from(closing === '' ? '' : `--${boundary}${closing}`),
  ])
  return { boundary, body: altered(body, random) }
}

/** Half stay as they are; the others are cut, have bytes changed, or a piece in them twice. */
export function altered(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length + 1)
  switch (random(6)) {
    case 0:
      return bytes.subarray(0, at)
    case 1: {
      const copy = Buffer.from(bytes)
      for (let times = random(8); times >= 0; times--) copy[random(copy.length + 1)] = random(256)
      return copy
    }
    case 2: {
      const to = Math.min(bytes.length, at + random(300))
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)])
    }
    default:
      return bytes
  }
}

interface Asked {
  method: string
  /** With its query. */
  path: string
  token: string | undefined
}

export const headOf = ({ method, path, token }: Asked, headers: Record<string, string | number>) =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: quai.test',
    'connection: close',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** A urlencoded body, of fields that are named or not, escaped well or not, then cut or altered. */
function tornFields(random: Random): Buffer {
  const oneOf = <T>(among: readonly T[]): T => among[random(among.length)] as T
  const fields = Array.from({ length: random(30) }, () => {
    const [name, value] = [
      oneOf(NAMES),
      oneOf(['', 'x', 'all', '%', '%f', '%ff%fe', '%00', '+', 'é'.repeat(9000)]),
    ]
    return oneOf([`${encodeURIComponent(name)}=${value}`, name, `=${value}`, '', '&&', '==', 'a[b]=c'])
  })
  return altered(Buffer.from(fields.join('&')), random)
}

/** A header stays one line: the rest of its content is the sender's. */
const alteredType = (type: string, random: Random) =>
  altered(Buffer.from(type), random)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, ' ')

/** A form as a browser may send it too, of a type that is now and then another, or none. */
function tornBody(random: Random, files: readonly Buffer[]): { type: string; body: Buffer } {
  const { boundary, body } =
    random(5) === 0 ? { boundary: undefined, body: tornFields(random) } : tornForm(random, files)
  const type =
    boundary === undefined
      ? 'application/x-www-form-urlencoded'
      : `multipart/form-data; boundary=${random(40) === 0 ? 'other' : boundary}`
  return { type: random(10) === 0 ? alteredType(type, random) : type, body }
}

/** A request with a form whose declared length is true or not, in any pieces, by a sender who stays or not. */
export function tornUpload(asked: Asked, random: Random, files: readonly Buffer[]): TornRequest {
  const { type: contentType, body } = tornBody(random, files)
  const type = { 'content-type': contentType }
  if (random(8) === 0) {
    const sized = Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ])
    const chunks = [random(2) === 0 ? sized : sized.subarray(0, random(sized.length))]
    return {
      head: headOf(asked, { ...type, 'transfer-encoding': 'chunked' }),
      chunks,
      pause: 0,
      sender: 'ends',
    }
  }
  const untrue = random(5) === 0 ? 1 + random(2000) : 0
  const head = headOf(asked, { ...type, 'content-length': body.length + untrue })
  const sender = random(12) === 0 ? 'leaves' : untrue > 0 ? 'ends' : 'waits'
  return { head, chunks: pieces(body, 1 + random(5), random), pause: random(4) === 0 ? 1 : 0, sender }
}

/** Stalls in the middle, or sends a byte now and then. */
export function slowUpload(asked: Asked, random: Random, files: readonly Buffer[]): TornRequest {
  const { boundary, body: form } = tornForm(random, files)
  // Who has sent megabytes has minutes for the rest.
  const body = form.subarray(0, 50_000)
  const type = `multipart/form-data; boundary=${boundary}`
  const head = headOf(asked, { 'content-type': type, 'content-length': body.length + 100_000 })
  const drops = Array.from({ length: 40 }, () => Buffer.from('-'))
  return { head, chunks: random(2) === 0 ? [body] : [body, ...drops], pause: 400, sender: 'waits' }
}

function pieces(body: Buffer, count: number, random: Random): Buffer[] {
  const cuts = Array.from({ length: count - 1 }, () => random(body.length + 1)).toSorted((a, b) => a - b)
  return [0, ...cuts].map((from, n) => body.subarray(from, cuts[n] ?? body.length))
}
