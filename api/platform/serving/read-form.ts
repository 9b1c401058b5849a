import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { SentFile } from '@app/contract/route'
import { Refusal } from '../refusals.ts'

/**
 * The fields of a form, multipart or urlencoded. One file is taken where `largestFile` says so; elsewhere a
 * file is refused by its heading, before a byte of it is kept.
 */
export async function readForm(
  flow: Readable,
  headers: IncomingHttpHeaders,
  largestFile = 0,
): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await fieldsOf(flow, headers, largestFile))
  } catch (error) {
    // A torn or nonsensical form is the sender's fault, whatever its reader throws.
    throw error instanceof Refusal ? error : new Refusal('request.malformed')
  } finally {
    flow.destroy()
  }
}

function fieldsOf(flow: Readable, headers: IncomingHttpHeaders, largestFile: number) {
  return new Promise<Map<string, unknown>>((done, fail) => {
    const fields = new Map<string, unknown>()
    const tooLarge = () => fail(new Refusal('request.tooLarge'))
    const reader = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: 10, fieldSize: 8 * 1024, files: 1, parts: 12, fileSize: largestFile },
    })
    reader.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) tooLarge()
      fields.set(name, value)
    })
    reader.on('file', (name, file, fileName) => {
      if (largestFile === 0) return fail(new Refusal('request.malformed'))
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('limit', tooLarge)
      file.on('error', fail)
      file.on('end', () => fields.set(name, asSent(fileName, Buffer.concat(chunks))))
    })
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) reader.on(limit, tooLarge)
    reader.on('error', fail)
    reader.on('finish', () => done(fields))
    flow.on('error', fail)
    flow.pipe(reader)
  })
}

// To an idempotency key a file is its hash: written out it would be four times its size.
function asSent(name: string, bytes: Uint8Array): SentFile {
  const toJSON = () => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
  return Object.assign({ name, bytes }, { toJSON })
}
