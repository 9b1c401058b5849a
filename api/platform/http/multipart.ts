import { createHash } from 'node:crypto'
import type { SentFile } from '@app/contract/route'
import { fail } from '../errors.ts'

const MOST_FIELDS = 10
const MOST_PARTS = 12
const LONGEST_NAME = 100
const LONGEST_VALUE = 8 * 1024
const LONGEST_HEAD = 2 * 1024
/** RFC 2046. */
const LONGEST_BOUNDARY = 70

const LINE_END = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
const CLOSING = Buffer.from('--')

/** In the order in which they were sent; of several with one name the last counts. */
type Fields = [name: string, value: unknown][]

/**
 * The parts of a multipart form (RFC 7578) that has arrived whole. One file is accepted if `largestFile` is set. What
 * precedes the first part or follows the closing boundary is ignored; a form without a closing boundary is refused.
 */
export function readMultipart(body: Buffer, contentType: string, largestFile: number): Fields {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1')
  const first = delimiter.subarray(LINE_END.length)
  const fields: Fields = []
  let files = 0
  let at = startsWith(body, first, 0) ? first.length : endOfNext(delimiter, body, 0)
  for (let parts = 1; !startsWith(body, CLOSING, at); parts++) {
    if (parts > MOST_PARTS) fail('request.tooLarge')
    if (!startsWith(body, LINE_END, at)) fail('request.malformed')
    const next = endOfNext(delimiter, body, at)
    const { name, fileName, content } = partOf(body.subarray(at + LINE_END.length, next - delimiter.length))
    at = next
    if (fileName === undefined) {
      fields.push(field(name, content.toString()))
    } else {
      if (largestFile === 0) fail('request.malformed')
      if (++files > 1 || content.length > largestFile) fail('request.tooLarge')
      fields.push([name, asSent(fileName, content)])
    }
  }
  return fewFields(fields)
}

export const readUrlencoded = (body: Buffer): Fields =>
  fewFields([...new URLSearchParams(body.toString())].map(([name, value]) => field(name, value)))

function field(name: string, value: string): Fields[number] {
  if (name.length > LONGEST_NAME || value.length > LONGEST_VALUE) fail('request.tooLarge')
  return [name, value]
}

const fewFields = (fields: Fields) => (fields.length > MOST_FIELDS ? fail('request.tooLarge') : fields)

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s";]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain ?? fail('request.malformed')
  return boundary.length > LONGEST_BOUNDARY ? fail('request.malformed') : boundary
}

function endOfNext(delimiter: Buffer, body: Buffer, from: number): number {
  const at = body.indexOf(delimiter, from)
  return at === -1 ? fail('request.malformed') : at + delimiter.length
}

const startsWith = (body: Buffer, what: Buffer, at: number) =>
  body.subarray(at, at + what.length).equals(what)

interface Part {
  name: string
  /** Without its folders; a part without one is a field. */
  fileName: string | undefined
  content: Buffer
}

const DISPOSITION = /^content-disposition:[ \t]*form-data[ \t]*(;[^\r\n]*)/im
const PARAMETER = /;\s*([^\s=";]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]*))/g

function partOf(part: Buffer): Part {
  const end = part.subarray(0, LONGEST_HEAD).indexOf(HEAD_END)
  const [, written = ''] = DISPOSITION.exec(part.toString('utf8', 0, Math.max(0, end))) ?? []
  const parameters = new Map(
    // Browsers write a quotation mark as %22, others as \".
    [...written.matchAll(PARAMETER)].map(([, key = '', quoted, plain = '']) => [
      key.toLowerCase(),
      quoted?.replaceAll(/%22|\\"/g, '"') ?? plain,
    ]),
  )
  return {
    name: parameters.get('name') ?? fail('request.malformed'),
    fileName: parameters.get('filename')?.replace(/^.*[/\\]/s, ''),
    content: part.subarray(end + HEAD_END.length),
  }
}

// To an idempotency key a file is its hash: written out it would be four times its size.
function asSent(name: string, bytes: Uint8Array): SentFile {
  const toJSON = () => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
  return Object.assign({ name, bytes }, { toJSON })
}
